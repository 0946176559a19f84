# Sourced by play, test and check: makes the virtual environments below .venvs/ and keeps them up to date.
#
#   build      what pyproject.toml asks for to build; its pip fills the others
#   dev        the editable install, interpreted, with all tools: follows every edit by itself
#   wheel      no environment: the wheel built from the sources, compiled where possible
#   play       the wheel and nothing more
#   compiled   the wheel and what the tests need
#
# Node is the machine's if it will do, else that of a package in "build" (build_web.py). It builds the browser client
# into the wheel; what it needs for checks lies in web/node_modules.
#
# A stamp beside each says what it was made from. It is written last, so what was interrupted is made anew.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venvs=$root/.venvs
build_python=$venvs/build/bin/python

unset PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

say() { printf '%s\n' "$*" >&2; }

# One set-up at a time, where the system has flock. Interrupted, it says nothing more than that.
begin_setup() {
  mkdir -p "$venvs"
  trap 'say "Interrupted."; exit 130' INT
  if command -v flock >/dev/null; then
    exec 9>"$venvs/lock"
    flock 9
  fi
}

end_setup() {
  exec 9>&-
  trap - INT
}

# quietly COMMAND...: its output is shown only if it fails.
quietly() {
  if ! "$@" >"$venvs/log" 2>&1; then
    cat "$venvs/log" >&2
    return 1
  fi
}

# The first Python that is new enough and can make environments.
choose_python() {
  local candidate
  for candidate in python3.13 python3.12 python3.11 python3; do
    if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  say "Pocket-Tactics needs Python 3.11 or newer with the venv module, and found none."
  say "On Debian or Ubuntu: apt-get install python3 python3-venv"
  return 1
}

stamp_of() { cat "$venvs/$1/stamp" 2>/dev/null || true; }

stamp() { printf '%s\n' "$2" >"$venvs/$1/stamp"; }

# signature TABLE...: what an environment hangs on: its Python, its place, and these tables of pyproject.toml.
signature() {
  "$build_python" -I - "$root" "$@" <<'PY'
import functools, hashlib, json, sys, tomllib

root, *tables = sys.argv[1:]
with open(f"{root}/pyproject.toml", "rb") as file:
    settings = tomllib.load(file)
read = [functools.reduce(dict.__getitem__, table.split("."), settings) for table in tables]
parts = [root, sys.base_prefix, sys.version, json.dumps(read, sort_keys=True)]
print(hashlib.sha256("\0".join(parts).encode()).hexdigest())
PY
}

project_signature() { signature build-system project tool.hatch; }

# What the wheel hangs on: every file that goes into it, whether it can be compiled, and whether it is to have the
# browser client.
wheel_signature() {
  local reason without=
  reason=$(why_not_compiled)
  [[ ${POCKET_TACTICS_WEB:-} == none ]] && without="no client"
  "$build_python" -I -B - "$root" "$reason$without" <<'PY'
import hashlib, pathlib, sys

root = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(root))
import build_web

settings = ("pyproject.toml", "hatch_build.py", "build_web.py", "LICENSE", "NOTICE", "README.md")
files = [root / name for name in settings]
files += sorted(
    path
    for path in (root / "src").rglob("*")
    if path.is_file() and "__pycache__" not in path.parts
)
files += build_web.source_files(root / "web")
digest = hashlib.sha256(sys.argv[2].encode())
for path in files:
    content = path.read_bytes()
    digest.update(f"\0{path.relative_to(root)}\0{len(content)}\0".encode() + content)
print(digest.hexdigest())
PY
}

# Why a wheel built here and now is not compiled; nothing if it is.
why_not_compiled() {
  if [[ ${POCKET_TACTICS_PURE:-} == 1 ]]; then
    echo "POCKET_TACTICS_PURE is set"
  else
    (cd "$root" && "$build_python" -B -c 'import hatch_build; print(hatch_build.missing_tool() or "")')
  fi
}

# fill NAME PIP-ARGUMENTS...: install into an environment.
fill() { quietly "$build_python" -m pip -qq --python "$venvs/$1/bin/python" install --no-compile "${@:2}"; }

# make NAME: an empty environment without pip of its own.
make() {
  rm -rf "${venvs:?}/$1"
  quietly "$build_python" -m venv --without-pip "$venvs/$1"
}

build_requirements() {
  "$build_python" -I -c '
import sys, tomllib
with open(sys.argv[1], "rb") as file:
    print(*tomllib.load(file)["build-system"]["requires"], sep="\n")' "$root/pyproject.toml"
}

ensure_build() {
  if [[ -f $venvs/build/stamp ]] && [[ $(stamp_of build) == "$(signature build-system 2>/dev/null)" ]]; then
    return
  fi
  local python
  python=$(choose_python)
  say "Setting up the build tools (once) ..."
  rm -rf "${venvs:?}/build"
  quietly "$python" -m venv "$venvs/build"
  build_requirements >"$venvs/build/requirements.txt"
  fill build -r "$venvs/build/requirements.txt"
  stamp build "$(signature build-system)"
}

ensure_dev() {
  ensure_build
  local signature
  signature=$(project_signature)
  [[ $(stamp_of dev) == "$signature" ]] && return
  say "Setting up the development environment (once) ..."
  make dev
  fill dev -r "$venvs/build/requirements.txt"
  fill dev --no-build-isolation -e "${root}[dev]"
  stamp dev "$signature"
}

# ensure_node: a Node for build_web.py, which tells whether this machine needs a package for it.
ensure_node() {
  ensure_build
  local wanted
  wanted=$(cd "$root" && "$build_python" -B -c 'import build_web; print(*build_web.requirements())')
  if [[ -n $wanted ]]; then
    say "Setting up Node.js (once) ..."
    fill build "$wanted"
  fi
  quietly npm --version
}

# npm ARGUMENTS...: run in web/.
npm() { "$build_python" -B "$root/build_web.py" "$@"; }

# ensure_web: the client's packages and tools in web/node_modules, as package-lock.json has them.
ensure_web() {
  ensure_node
  local signature made=$root/web/node_modules/.stamp
  signature=$(cat "$root/web/package.json" "$root/web/package-lock.json" | cksum)
  [[ $(cat "$made" 2>/dev/null) == "$signature" ]] && return
  say "Setting up the tools of the browser client (once) ..."
  quietly npm ci --ignore-scripts --no-audit --no-fund || return
  printf '%s\n' "$signature" >"$made"
}

# ensure_wheel MODE CLIENT: compiled if MODE is "required", else ("auto") where possible; with the browser client if
# CLIENT is "required", else where possible ("auto": tried again if it failed before; "any": not). What is left out is
# said.
ensure_wheel() {
  local signature mode=$1 client=$2
  ensure_build
  signature=$(wheel_signature)
  if [[ $(stamp_of wheel) == "$signature "* ]] && wheel_is_enough "$mode" "$client"; then
    return
  fi
  ensure_node || true # the build says it
  say "Building Pocket-Tactics (after each change of its sources) ..."
  rm -rf "${venvs:?}/wheel"
  mkdir "$venvs/wheel"
  [[ $client == required ]] || client=${POCKET_TACTICS_WEB:-auto}
  quietly env POCKET_TACTICS_COMPILE="$mode" POCKET_TACTICS_WEB="$client" "$build_python" -c '
import os, sys
from hatchling.build import build_wheel
os.chdir(sys.argv[1])
build_wheel(sys.argv[2])' "$root" "$venvs/wheel"
  cat "$venvs/log" >&2 # the word on why it is not compiled or has no client, if so
  stamp wheel "$signature $(wheel_has_client && echo "with client" || echo "without client")"
}

# wheel_is_enough MODE CLIENT: whether the wheel that lies there is what ensure_wheel is asked for.
wheel_is_enough() {
  [[ $1 != required || $(wheel) != *-none-any.whl ]] || return
  case $2 in
    any) ;;
    required) wheel_has_client ;;
    *) [[ ${POCKET_TACTICS_WEB:-} == none ]] || wheel_has_client || ! ensure_node ;;
  esac
}

wheel_has_client() {
  "$build_python" -I -c '
import sys, zipfile
sys.exit("pocket_tactics/server/client/index.html" not in zipfile.ZipFile(sys.argv[1]).namelist())' "$(wheel)"
}

wheel() { echo "$venvs"/wheel/*.whl; }

# ensure_installed NAME EXTRAS: an environment with the wheel as ensure_wheel left it.
ensure_installed() {
  local name=$1 extras=$2 project before
  project=$(project_signature)
  before=$(stamp_of "$name")
  [[ $before == "$project $(stamp_of wheel)" ]] && return
  if [[ $before == "$project "* ]]; then
    rm "$venvs/$name/stamp"
    fill "$name" --force-reinstall --no-deps "$(wheel)"
  else
    say "Setting up the environment \"$name\" (once) ..."
    make "$name"
    fill "$name" "$(wheel)$extras"
  fi
  stamp "$name" "$project $(stamp_of wheel)"
}
