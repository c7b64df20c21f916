/**
 * After a question the focus goes back to what opened it. Where that cannot keep it, a button that
 * rests while its command is under way or one that has gone, it gets it as soon as it can, or the page
 * itself does; whoever has gone on elsewhere meanwhile is left there.
 */
export function give_back_focus(to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus();
  // What is drawn together with the end of the question decides whether it can keep it.
  setTimeout(() => {
    if (!settled(to)) follow(to);
  });
}

/** Whether there is nothing left to be done. */
function settled(to: HTMLElement): boolean {
  const { activeElement: at } = document;
  if (at !== null && at !== document.body && at !== to) return true;
  if (!to.isConnected) {
    focus_page();
    return true;
  }
  if (to.matches(':disabled')) return false;
  to.focus();
  return true;
}

function follow(to: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (settled(to)) watch.disconnect();
  });
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

function focus_page(): void {
  const page = document.querySelector('main');
  page?.setAttribute('tabindex', '-1');
  page?.focus({ preventScroll: true });
}
