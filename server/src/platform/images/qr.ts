import QRCode from 'qrcode';

/** Tolerates 15 % damage: enough on paper, and coarser, so easier to scan, than higher levels. */
const errorCorrectionLevel = 'M';
/** Every mask can be scanned; searching for the best of the eight takes ten times as long as the rest, and every page has a code. */
const maskPattern = 2;
/** Empty modules around the code that scanners need. */
const quietZone = 4;
const printedSizePixels = 1024;

/** A run of dark modules, counted from the corner including the quiet zone. */
interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The dark runs of a code row by row, and its side in modules, for drawing it elsewhere. */
export function qrRuns(text: string): { readonly side: number; readonly runs: readonly QrRun[] } {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel, maskPattern });
  const runs: QrRun[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue;
      const start = x;
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1;
      runs.push({ x: start + quietZone, y: y + quietZone, length: x + 1 - start });
    }
  }
  return { side: modules.size + 2 * quietZone, runs };
}

/** An address as SVG code without size; the page sets width, title and role. Light modules are transparent. */
export function qrSvg(address: string, colour: string): string {
  const { side, runs } = qrRuns(address);
  const dark = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="${colour}" d="${dark}"/></svg>`;
}

/** The code for printing: black on white, 1024 x 1024 pixels. */
export const qrPng = (address: string): Promise<Buffer> =>
  QRCode.toBuffer(address, { errorCorrectionLevel, margin: quietZone, width: printedSizePixels, type: 'png' });
