/** Adds the styles of what only some pages show: whoever imports this module loads them. */
const id = 'apart-style';

function add_apart_style(): void {
  if (typeof document === 'undefined' || document.getElementById(id)) return;
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${id}"]`)?.content;
  if (!address) return;
  const link = document.createElement('link');
  link.id = id;
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

add_apart_style();
