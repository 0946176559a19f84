// Symbols drawn with fewer decimals: a tenth of their 512 units is less than anybody can see, and a quarter of their weight.

import type { Plugin } from "vite";

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = "[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?";
const SPACE = "[\\s,]*";
const ARC = new RegExp(
  [NUMBER, NUMBER, NUMBER, "[01]", "[01]", NUMBER, NUMBER].map((part) => `(${part})`).join(SPACE),
  "g",
);

/** Rounds the paths of the symbols before they are compiled. */
export function rounded(): Plugin {
  return {
    name: "rounded",
    enforce: "pre",
    transform: (code, id) =>
      id.includes("icons/game-icons/") ? { code: roundedPaths(code), map: null } : null,
  };
}

/** An SVG whose paths have at most one decimal. */
function roundedPaths(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${roundedPath(path)}"`);
}

function roundedPath(path: string): string {
  return path.replace(COMMAND, (_, command: string, values: string) => {
    const isArc = command.toLowerCase() === "a";
    const found = isArc
      ? [...values.matchAll(ARC)].flatMap((arc) => arc.slice(1))
      : (values.match(new RegExp(NUMBER, "g")) ?? []);
    return command + joined(found.map(short));
  });
}

/** A number as short as it can be written. */
function short(number: string): string {
  const text = String(Math.round(Number(number) * 10) / 10);
  return (text === "-0" ? "0" : text).replace(/^(-?)0\./, "$1.");
}

/** A minus, or a second point, tells numbers apart as well as a space. */
function joined(numbers: string[]): string {
  return numbers.reduce((text, number, place) => {
    const isApart =
      number.startsWith("-") || (number.startsWith(".") && (numbers[place - 1] ?? "").includes("."));
    return text + (place > 0 && !isApart ? " " : "") + number;
  }, "");
}
