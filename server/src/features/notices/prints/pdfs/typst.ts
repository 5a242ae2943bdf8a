import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import initRenderer, { TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import initCompiler, { TypstCompilerBuilder, TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';
import type { PrintSheet } from '../sheet-policy.ts';
import { printTypstSource } from './source.ts';

const require = createRequire(import.meta.url);
/** Files of whole faces: one that is split by alphabets falls back to another for half of a name. */
export const fontFiles = [
  require.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/700Bold/EBGaramond_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
];

/** A drawing in Typst: its source, under a name of its own. */
export interface TypstDrawing {
  readonly main: `/${string}.typ`;
  readonly source: string;
}

/** The files that a drawing reads. */
export type DrawingFiles = Readonly<Record<`/${string}`, Uint8Array>>;

const printDrawing: TypstDrawing = { main: '/carta.typ', source: printTypstSource };
const drawingsWithSource = new Set<string>();

async function startCompiler() {
  // Compiled by many threads at once, it takes 80 MB more.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  // Compiled a second time, for speed, it took up to half a second of a processor at once, which no process lives long enough to win back.
  setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');
  await initCompiler({ module_or_path: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const resolver = new TypstFontResolverBuilder();
  for (const face of fontFiles) resolver.add_raw_font(await readFile(face));
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  return compiler;
}

async function startRenderer() {
  await initRenderer({ module_or_path: await readFile(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  return new TypstRendererBuilder().build();
}

let compiler: ReturnType<typeof startCompiler> | undefined;
let renderer: ReturnType<typeof startRenderer> | undefined;

/** Diagnostics as whole texts, for the log. */
const diagnosticsFormat = 3;
/** Parts of an SVG drawing: its body and its glyphs, without the style and script of a reader in a browser. */
const svgPartFlags = 3;

function startedCompiler() {
  compiler ??= startCompiler();
  return compiler;
}

/** Compiles a drawing. Throws an Error with Typst's diagnostics where the drawing itself is wrong. */
export async function compileDrawing(
  { main, source }: TypstDrawing,
  files: DrawingFiles,
  format: 'pdf' | 'vector' = 'pdf',
): Promise<Uint8Array> {
  const typst = await startedCompiler();
  if (!drawingsWithSource.has(main)) typst.add_source(main, source);
  drawingsWithSource.add(main);
  for (const [path, bytes] of Object.entries(files)) typst.map_shadow(path, bytes);
  const { result, diagnostics } = typst.compile(main, undefined, format, diagnosticsFormat);
  if (!result) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`);
  return result;
}

/**
 * The files of a sheet. What every function sees is hashed with each of its calls, so the code is read by itself, and what differs between a
 * trial, a picture and a PDF of the same words lies apart: what one of them has laid out, the others take.
 */
const drawingFilesOfSheet = (
  { qr, output, outside, slug, check, ...data }: PrintSheet,
  photo: Uint8Array | null,
): DrawingFiles => ({
  '/data.json': Buffer.from(JSON.stringify(data)),
  '/uscita.json': Buffer.from(JSON.stringify({ output, outside, slug, check })),
  '/qr.json': Buffer.from(JSON.stringify(qr)),
  ...(photo && { '/foto.jpg': photo }),
});

/** The measures that a sheet tells of itself once it is drawn, by the labels of its metadata. */
export async function measureSheet<Label extends string>(
  sheet: PrintSheet,
  photo: Uint8Array | null,
  labels: readonly Label[],
): Promise<Readonly<Record<Label, readonly number[]>>> {
  // Compiled already, it is only asked for: Typst remembers what it has laid out.
  await compileDrawing(printDrawing, drawingFilesOfSheet(sheet, photo), 'vector');
  const typst = await startedCompiler();
  const valuesOf = (label: Label) =>
    z.array(z.number()).parse(JSON.parse(typst.query(printDrawing.main, undefined, `<${label}>`, 'value')));
  return Object.fromEntries(labels.map((label) => [label, valuesOf(label)])) as Record<Label, number[]>;
}

/** The sheet as a PDF. */
export const compileSheetPdf = (sheet: PrintSheet, photo: Uint8Array | null): Promise<Uint8Array> =>
  compileDrawing(printDrawing, drawingFilesOfSheet(sheet, photo));

/** The pages of the sheet below each other, as SVG. */
export async function compileSheetSvg(sheet: PrintSheet, photo: Uint8Array | null): Promise<string> {
  const artifact = await compileDrawing(printDrawing, drawingFilesOfSheet(sheet, photo), 'vector');
  renderer ??= startRenderer();
  const started = await renderer;
  const session = started.session_from_artifact(artifact, 'vector');
  try {
    return started.svg_data(session, svgPartFlags);
  } finally {
    session.free();
  }
}
