import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type CardsPerSheet,
  type NewPrint,
  type PrintDestination,
  type PrintFormat,
  type PrintTemplate,
  printFormats,
  printTemplates,
} from '@commiato/contracts/notices/prints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQrCode } from '../../../testing/read-qr-code.ts';
import { isRelease } from '../../../testing/release.ts';
import { drawPdf } from './pdfs/draw.ts';
import { type PrintedFacts, withDefaultChoices } from './policy.ts';
import { type PrintSheet, printSheetOf } from './sheet-policy.ts';

// Every paper, read back with programs that are not ours: poppler (poppler-utils) and a decoder of QR codes.

const run = promisify(execFile);
function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const poppler = ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdftohtml'].every(isInstalled);

const dated = 'I funerali avranno luogo giovedì 26 novembre 2026 alle ore 10,30 nella chiesa di S. Mercuriale.';
const long = `${dated} ${'Una vita spesa per gli altri, con la discrezione di chi non chiede nulla. '.repeat(13)}`
  .slice(0, 1000)
  .trim();
const nineLines = [
  'La moglie Anna Maria',
  'i figli Giovanni con Elena, Pietro con Lucia',
  'la sorella Suor Maria Agnese',
  'il fratello Cav. Dott. L. Bianchi',
  'i nipoti Marco, Sara, Davide e Chiara',
  'i cognati e le cognate',
  'la zia Teresa detta Pippa',
  'i cugini e i parenti tutti',
  'gli amici di sempre',
].join('\n');

interface Case {
  readonly name: string;
  readonly facts: Partial<PrintedFacts>;
  readonly testo: string;
  readonly parenti: string;
  readonly foto: boolean;
}
const cases: readonly Case[] = [
  { name: '20 caratteri', facts: {}, testo: 'È mancata in silenzio.', parenti: '', foto: false },
  {
    name: '1000 caratteri, nove righe, fotografia',
    facts: { nome: 'MARIA IMMACOLATA', cognome: "D'AMICO-DE' ROSSI", coniuge: 'VED. SCHÜTZ' },
    testo: long,
    parenti: nineLines,
    foto: true,
  },
  {
    name: 'emoji, arabo e cirillico',
    facts: { nome: 'محمد', cognome: 'علي' },
    testo: `Ciao nonno 🕊️ ti vogliamo bene. ${dated}`,
    parenti: 'La moglie Елена\ni figli',
    foto: false,
  },
];

const plain: PrintedFacts = {
  cosa: 'Necrologio',
  nome: 'MARIA TERESA',
  cognome: 'DELL’ACQUA',
  nato: '1938-03-12',
  decesso: '2026-11-18',
  eventi: [],
  coniuge: '',
  age: 87,
  comune: 'CESENA',
  giorno: '2026-11-20',
  parole: '',
  ragSociale: 'Onoranze Funebri Fratelli Zoli',
  tel: '0547 555 0142',
};
const publicUrl = 'https://www.commiato.example';
const address = '/necrologio/maria-teresa-dell-acqua-0123456789';

let directory: string;
let photo: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stampe-'));
  photo = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function drawn(
  { _id, formati }: PrintTemplate,
  formato: PrintFormat,
  { facts, testo, parenti, foto }: Case,
  output: PrintDestination,
) {
  const choices = withDefaultChoices({ modello: _id, formato, testo, parenti, foto });
  expect(formati).toContain(formato);
  const sheet = printSheetOf({
    facts: { ...plain, ...facts },
    notice: address,
    choices,
    code: 'ABCDEF',
    publicUrl,
    output,
  });
  const file = join(directory, 'carta.pdf');
  await writeFile(file, await drawPdf({ sheet, photo: foto ? photo : null }));
  return { sheet, file };
}
const printed = async (program: string, ...args: string[]) => (await run(program, args, { maxBuffer: 1 << 26 })).stdout;

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}
async function wordsOf(file: string): Promise<Word[]> {
  const html = await printed('pdftotext', '-bbox', file, '-');
  return [...html.matchAll(/xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g)].map(
    ([, left, right, bottom, text = '']) => ({
      text: bare(text.replaceAll('&amp;', '&').replaceAll('&apos;', "'")),
      left: Number(left),
      right: Number(right),
      bottom: Number(bottom),
    }),
  );
}
/** Without blanks, marks of direction and the order of Arabic letters, which each program writes in its own way. */
const bare = (text: string) =>
  text.normalize('NFKC').replace(/[\s\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '');
const isLatin = (text: string) => !/\p{Script=Arabic}/u.test(text);

/** The lines of a text on a page: the words of which each consists. Empty where it is not there. */
function linesOf(words: readonly Word[], text: string): Word[][] {
  const sought = bare(text);
  for (let start = 0; start < words.length; start += 1) {
    let read = '';
    let end = start;
    while (end < words.length && read.length < sought.length && sought.startsWith(read))
      read += words[end++]?.text ?? '';
    if (read !== sought) continue;
    const lines = new Map<number, Word[]>();
    for (const word of words.slice(start, end)) {
      const line = [...lines.keys()].find((bottom) => Math.abs(bottom - word.bottom) < 1) ?? word.bottom;
      lines.set(line, [...(lines.get(line) ?? []), word]);
    }
    return [...lines.values()];
  }
  return [];
}
const widthOf = (line: readonly Word[]) =>
  Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));

async function expectTexts(
  { kind, name, details, relatives, words: paragraphs }: PrintSheet,
  file: string,
): Promise<void> {
  const words = await wordsOf(file);
  // The cover of a book has no relatives.
  const texts = [...(kind === 'libro firme' ? [] : relatives), ...paragraphs];
  if (!name.every(isLatin)) {
    // Poppler reads a page with many Arabic letters from its right: the order is its own.
    const read = words.map(({ text }) => text);
    for (const word of texts.join(' ').split(/[\s\u{a0}]+/u)) expect(read).toContain(bare(word));
    return;
  }
  for (const part of [...name, ...details]) expect(linesOf(words, part), part).toHaveLength(1);
  for (const paragraph of texts) {
    const lines = linesOf(words, paragraph);
    expect(lines.length, paragraph).toBeGreaterThan(0);
    const parts = paragraph.split(' ').map(bare);
    for (const part of parts)
      expect(
        lines.some((line) =>
          line
            .map(({ text }) => text)
            .join('')
            .includes(part),
        ),
        part,
      ).toBe(true);
    const widths = lines.map(widthOf);
    // Where a part that stays whole is half a line, no lines are even.
    const share = (Math.max(...parts.map(({ length }) => length)) * lines.length) / bare(paragraph).length;
    if (lines.length > 1 && share < 0.4)
      expect(Math.min(...widths) / Math.max(...widths), `${widths.map(Math.round)}`).toBeGreaterThanOrEqual(0.75);
  }
}

/** Nothing stands beyond the margin of a page. */
async function expectInside({ width, outside }: PrintSheet, file: string): Promise<void> {
  const edge = (width + 2 * outside) * (72 / 25.4);
  for (const { left, right, text } of await wordsOf(file)) {
    expect(left, text).toBeGreaterThan(0);
    expect(right, text).toBeLessThan(edge);
  }
}

async function expectBoxes({ width, height, outside }: PrintSheet, file: string): Promise<void> {
  const { length: pages } = (await printed('pdfinfo', file)).match(/Pages/g) ?? [];
  expect(pages).toBe(1);
  const info = await printed('pdfinfo', '-box', file);
  const box = (name: string) =>
    (new RegExp(`${name}Box: +(.*)`).exec(info)?.[1] ?? '')
      .trim()
      .split(/ +/)
      .map((points) => (Number(points) / 72) * 25.4);
  const isAt = (name: string, corner: number, across: number, down: number) =>
    box(name).forEach((value, index) => {
      expect(Math.abs(value - ([corner, corner, across, down][index] ?? 0)), `${name} ${index}`).toBeLessThan(0.1);
    });
  isAt('Media', 0, width + 2 * outside, height + 2 * outside);
  isAt('Trim', outside, outside + width, outside + height);
  isAt('Bleed', outside ? outside - 3 : 0, width + outside + (outside ? 3 : 0), height + outside + (outside ? 3 : 0));
}

async function expectFonts({ kind, width, height }: PrintSheet, file: string): Promise<void> {
  const fonts = (await printed('pdffonts', file)).trim().split('\n').slice(2);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/yes +yes +yes +\d+ +0$/);
  if (kind !== 'manifesto' || Math.min(width, height) < 210) return;
  // Three times as large, the most there is: sizes are written as whole numbers.
  const xml = await printed('pdftohtml', '-xml', '-i', '-stdout', '-zoom', '3', file);
  const used = new Set([...xml.matchAll(/<text [^>]*font="(\d+)"/g)].map(([, font]) => font));
  const sizes = [...xml.matchAll(/<fontspec id="(\d+)" size="(-?\d+)"/g)].flatMap(([, font, size]) =>
    used.has(font) ? Number(size) / 3 : [],
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
}

async function expectQr({ kind }: PrintSheet, file: string): Promise<void> {
  if (kind !== 'manifesto') return;
  await run('pdftoppm', ['-r', '72', '-png', '-singlefile', file, file]);
  expect(await readQrCode(await readFile(`${file}.png`))).toBe(publicUrl + address);
}

describe.runIf(poppler)('cards, read by other programs', () => {
  const card = async (choices: Partial<NewPrint>, output: PrintDestination, cutSheet?: CardsPerSheet) => {
    const chosen = withDefaultChoices({ modello: 'ricordino', formato: '7x10', testo: 'Parole', ...choices });
    const sheet = printSheetOf({
      facts: plain,
      notice: address,
      choices: chosen,
      code: 'ABCDEF',
      publicUrl,
      output,
      cutSheet,
    });
    const file = join(directory, 'carta.pdf');
    await writeFile(file, await drawPdf({ sheet, photo }));
    return { sheet, file, text: bare(await printed('pdftotext', file, '-')) };
  };

  it('a folded one lies open, with four sides and its prayer, and marks where it is folded', async () => {
    const { sheet, file, text } = await card({ facciate: 4, preghiera: 'eterno-riposo', parenti: 'I figli' }, 'stampa');
    expect([sheet.width, sheet.height]).toEqual([140, 100]);
    await expectBoxes(sheet, file);
    for (const words of ['dona loro, o Signore,', 'Preghiera tradizionale', 'I figli', 'Parole'])
      expect(text).toContain(bare(words));
    expect(text.split(bare('MARIA TERESA'))).toHaveLength(3);
  });

  it.each<[Partial<NewPrint>, CardsPerSheet, readonly [number, number]]>([
    [{ formato: '7x10' }, 8, [297, 210]],
    [{ formato: '6x9' }, 8, [297, 210]],
    [{ formato: '8.5x5.5' }, 8, [210, 297]],
    [{ formato: '8.5x5.5' }, 10, [210, 297]],
    [{ formato: '7x10' }, 10, [420, 297]],
    [{ formato: '7x10', facciate: 4 }, 8, [297, 420]],
  ])('%j: %i of them lie on one sheet, each whole', async (choices, cards, size) => {
    const { sheet, file, text } = await card(choices, 'casa', cards);
    expect([sheet.width, sheet.height]).toEqual(size);
    await expectBoxes(sheet, file);
    expect(text.split('Parole')).toHaveLength(cards + 1);
    await expectInside(sheet, file);
  });
});

it.skipIf(poppler)('poppler-utils is missing: papers are not read back (apt-get install poppler-utils)', ({ skip }) =>
  skip(),
);

describe.runIf(poppler).each(cases)('a paper with $name, read by other programs', (given) => {
  it.each(printTemplates.map((template) => [template._id, template] as const))(
    '«%s»',
    { timeout: 120_000 },
    async (_, template) => {
      for (const formato of isRelease ? template.formati : template.formati.slice(0, 1)) {
        const home = await drawn(template, formato, given, 'casa');
        const [short, longer] = printFormats[formato];
        expect([home.sheet.width, home.sheet.height].toSorted((one, two) => one - two)).toEqual([short, longer]);
        await expectTexts(home.sheet, home.file);
        await expectInside(home.sheet, home.file);
        await expectBoxes(home.sheet, home.file);
        await expectFonts(home.sheet, home.file);
        await expectQr(home.sheet, home.file);
        const press = await drawn(template, formato, given, 'stampa');
        await expectBoxes(press.sheet, press.file);
        const archive = await drawn(template, formato, given, 'archivio');
        expect(await printed('pdfinfo', '-meta', archive.file)).toContain('<pdfaid:part>2</pdfaid:part>');
      }
    },
  );
});
