// Whoever comes to a page by keyboard or screen reader is put at its heading.

let isFirst = true;

/** For the main heading of a page: takes the focus when the page is shown, but not on the first load. */
export function arrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (!isFirst) heading.focus({ preventScroll: true });
  isFirst = false;
}
