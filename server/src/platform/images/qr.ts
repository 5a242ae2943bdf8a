import QRCode from 'qrcode';

/** 15 % of the code may be damaged: enough on paper, and coarser, so easier to scan, than higher levels. */
const errorCorrectionLevel = 'M';
/** Any of the eight masks can be read; to find the one that looks best takes ten times as long as the rest. Every page has a code. */
const maskPattern = 2;
/** Modules of light around the code that scanners need. */
const quietZone = 4;
const printedSize = 1024;

/** Dark modules side by side, counted from the corner of the code with its quiet zone. */
interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The dark parts of a code, row by row, and how many modules it is wide and high: for what draws it itself. */
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

/** An address as an SVG without size: the page gives it width, title and role. Light parts are transparent. */
export function qrSvg(address: string, colour: string): string {
  const { side, runs } = qrRuns(address);
  const dark = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="${colour}" d="${dark}"/></svg>`;
}

/** The same code to print: black on white, 1024 x 1024 pixels. */
export const qrPng = (address: string): Promise<Buffer> =>
  QRCode.toBuffer(address, { errorCorrectionLevel, margin: quietZone, width: printedSize, type: 'png' });
