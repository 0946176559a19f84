"""Where a server can be reached: its socket, and the addresses people open."""

import errno
import os
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from pocket_tactics.cli.errors import Failure, bad_use

USUAL_PORTS: Final = range(8400, 8410)
ANY_PORT: Final = 0
EVERYWHERE: Final = ("0.0.0.0", "::")
# An address for documentation (RFC 5737) that nobody has. Nothing is sent there: connecting a datagram socket only
# chooses the address of ours that would be used.
NOBODY: Final = ("192.0.2.1", 9)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens on that port; without one on the first free of the usual ones. Raises Failure."""
    for candidate in (*USUAL_PORTS, ANY_PORT) if port is None else (port,):
        try:
            return bound(host, candidate)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            raise refused(error, host, candidate) from None
    raise Failure(f"no port is free on {host}; --port takes another one")


def bound(host: str, port: int) -> socket.socket:
    """A socket bound to a place; raises OSError, or Failure if there is no such host."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise bad_use(
            f"--host: there is no machine {host!r}; expected a name or address of this one, "
            "such as 127.0.0.1, or 0.0.0.0 for all of them"
        ) from None
    family, kind, protocol, _, place = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            with suppress(OSError):
                listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listener.bind(place)
        listener.listen()  # on some systems a port is found taken only now
    except OSError:
        listener.close()
        raise
    return listener


def refused(error: OSError, host: str, port: int) -> Failure:
    """Why nothing can listen there, and which flag helps."""
    if error.errno == errno.EADDRINUSE:
        return Failure(f"port {port} is in use by another program; --port takes another one")
    if error.errno in (errno.EACCES, errno.EPERM):
        return Failure(f"port {port} may not be used without more rights; --port takes another one")
    if error.errno == errno.EADDRNOTAVAIL:
        return bad_use(f"--host: {host} is no address of this machine")
    return Failure(f"cannot listen on {host}, port {port}: {error.strerror}")


def address(listener: socket.socket, host: str) -> str:
    """What to open in a browser on this machine."""
    return shown("127.0.0.1" if host in EVERYWHERE else host, listener.getsockname()[1])


def addresses_for_others(listener: socket.socket, host: str) -> list[str]:
    """What others can open who reach this machine; none if it listens only for itself."""
    port = listener.getsockname()[1]
    if host in EVERYWHERE:
        return [shown(each, port) for each in own_addresses()]
    is_loopback = listener.getsockname()[0] in ("127.0.0.1", "::1")
    return [] if is_loopback else [shown(host, port)]


def own_addresses() -> list[str]:
    """The addresses of this machine that others might reach, the likeliest first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(NOBODY)
        found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return without_loopback(found)


def without_loopback(found: Iterable[str]) -> list[str]:
    """Each once, without those that mean the machine itself.

    >>> without_loopback(["10.0.0.7", "127.0.1.1", "10.0.0.7"])
    ['10.0.0.7']
    """
    return [each for each in dict.fromkeys(found) if not each.startswith("127.")]


def shown(host: str, port: int) -> str:
    """A place as people type it.

    >>> shown("::1", 8400)
    'http://[::1]:8400/'
    """
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def origins_named(words: Sequence[str]) -> tuple[str, ...]:
    """Sites whose pages may connect, as browsers name them; raises Failure.

    >>> origins_named(["https://games.example/"])
    ('https://games.example',)
    """
    named = tuple(word.rstrip("/") for word in words)
    for word in named:
        scheme, mark, rest = word.partition("://")
        if not mark or scheme not in ("http", "https") or not rest or "/" in rest:
            raise bad_use(f"--origin: expected a site such as https://games.example, not {word!r}")
    return named
