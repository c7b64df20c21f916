/** The keys that walk through the scoresheet, wherever they do not mean something else. */
export function step_key(event: KeyboardEvent, shown: number, newest: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog, [role="grid"]')) return undefined;
  switch (event.key) {
    case 'Home':
      return 0;
    case 'End':
      return newest;
    case 'ArrowLeft':
      return Math.max(0, shown - 1);
    case 'ArrowRight':
      return Math.min(newest, shown + 1);
    default:
      return undefined;
  }
}
