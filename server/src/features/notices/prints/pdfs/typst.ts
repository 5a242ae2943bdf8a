import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import initRenderer, { TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import initCompiler, { TypstCompilerBuilder, TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { PrintedBook } from '../book-policy.ts';
import type { Sheet } from '../sheet-policy.ts';
import { bookSource } from './book-source.ts';
import { drawingSource } from './source.ts';

const require = createRequire(import.meta.url);
/** Whole faces: one that is split by alphabets falls back to another for half of a name. */
const faces = [
  require.resolve('@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/eb-garamond/700Bold/EBGaramond_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf'),
];
const main = '/carta.typ';
const book = '/libro.typ';

async function startCompiler() {
  // Compiled by many threads at once, it takes 80 MB more.
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  await initCompiler({ module_or_path: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const resolver = new TypstFontResolverBuilder();
  for (const face of faces) resolver.add_raw_font(await readFile(face));
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  compiler.add_source(main, drawingSource);
  compiler.add_source(book, bookSource);
  return compiler;
}

async function startRenderer() {
  await initRenderer({ module_or_path: await readFile(require.resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  return new TypstRendererBuilder().build();
}

let compiler: ReturnType<typeof startCompiler> | undefined;
let renderer: ReturnType<typeof startRenderer> | undefined;

/** Diagnostics as whole texts, for the log. */
const withDiagnostics = 3;
/** Parts of an SVG drawing: its body and its glyphs, without the style and script of a reader in a browser. */
const drawingParts = 3;

function started() {
  compiler ??= startCompiler();
  return compiler;
}

/** Draws a sheet. Throws an Error with Typst's diagnostics where the drawing itself is wrong. */
async function compile(
  { qr, ...data }: Sheet,
  photo: Uint8Array | null,
  format: 'pdf' | 'vector',
): Promise<Uint8Array> {
  const typst = await started();
  typst.map_shadow('/data.json', Buffer.from(JSON.stringify(data)));
  // By itself: what every function sees is hashed with each of its calls.
  typst.map_shadow('/qr.json', Buffer.from(JSON.stringify(qr)));
  if (photo) typst.map_shadow('/foto.jpg', photo);
  return drawnBy(typst, main, format);
}

function drawnBy(typst: Awaited<ReturnType<typeof started>>, source: string, format: 'pdf' | 'vector'): Uint8Array {
  const { result, diagnostics } = typst.compile(source, undefined, format, withDiagnostics);
  if (!result) throw new Error(`Typst: ${JSON.stringify(diagnostics)}`);
  return result;
}

/** A volume of a book of condolences as a PDF. */
export async function compileBook(data: PrintedBook, photo: Uint8Array | null): Promise<Uint8Array> {
  const typst = await started();
  typst.map_shadow('/libro.json', Buffer.from(JSON.stringify(data)));
  if (photo) typst.map_shadow('/foto.jpg', photo);
  return drawnBy(typst, book, 'pdf');
}

/** The sheet as a PDF. */
export const compilePdf = (sheet: Sheet, photo: Uint8Array | null): Promise<Uint8Array> => compile(sheet, photo, 'pdf');

/** The first page of the sheet as SVG. */
export async function compileSvg(sheet: Sheet, photo: Uint8Array | null): Promise<string> {
  const artifact = await compile(sheet, photo, 'vector');
  renderer ??= startRenderer();
  const started = await renderer;
  const session = started.session_from_artifact(artifact, 'vector');
  try {
    return started.svg_data(session, drawingParts);
  } finally {
    session.free();
  }
}
