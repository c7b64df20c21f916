/** Puts a text on the clipboard; also over plain HTTP in a hall, where the newer way is shut. */
export async function copy_text(value: string): Promise<boolean> {
  if (navigator.clipboard && isSecureContext) {
    try {
      await navigator.clipboard.writeText(value);
      return true;
    } catch {
      // The older way below may still be allowed.
    }
  }
  return copy_selected(value);
}

function copy_selected(value: string): boolean {
  const field = document.createElement('textarea');
  field.value = value;
  field.className = 'off-screen';
  const around = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (around instanceof HTMLElement) around.focus();
  return done;
}
