/** Where the keyboard goes on its own, so that an evening needs no mouse. */
export const next_step_id = 'next-step';

export function focus_next_step(): void {
  setTimeout(() => document.getElementById(next_step_id)?.focus());
}

/** The first board without a result; tried again while the round is still being read. */
export function focus_result_rows(tries = 20): void {
  const row =
    document.querySelector<HTMLElement>('.result-row.without') ??
    document.querySelector<HTMLElement>('.result-row');
  if (row) {
    row.click();
    row.focus();
  } else if (tries > 0) setTimeout(() => focus_result_rows(tries - 1), 50);
}

/** Who may see the event is the first thing to be chosen on the page of settings. */
export function focus_visibility(tries = 20): void {
  const field = document.querySelector<HTMLElement>('.visibility select');
  if (field) field.focus();
  else if (tries > 0) setTimeout(() => focus_visibility(tries - 1), 50);
}

/** Whether a key pressed there is meant for a field or a dialog, and for nothing else. */
export function is_typing(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  return Boolean(element?.closest('input, select, textarea, dialog'));
}
