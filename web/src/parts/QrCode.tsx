import qrcode from 'qrcode-generator';
import { text } from '../text/text.ts';

/** The address as a QR code; drawn dark on light in either colour scheme, as cameras want it. */
export function QrCode({ address, of }: { readonly address: string; readonly of: string }) {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  const quiet = 4;
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`;
  return (
    <svg viewBox={box} class="qr" role="img" aria-label={text('page.qr_of', { of })}>
      <rect
        x={-quiet}
        y={-quiet}
        width={size + 2 * quiet}
        height={size + 2 * quiet}
        class="qr-light"
      />
      <path d={modules(size, (row, column) => code.isDark(row, column))} class="qr-dark" />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function modules(size: number, dark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!dark(row, column)) continue;
      const start = column;
      while (column + 1 < size && dark(row, column + 1)) column += 1;
      path += `M${start} ${row}h${column + 1 - start}v1H${start}z`;
    }
  }
  return path;
}
