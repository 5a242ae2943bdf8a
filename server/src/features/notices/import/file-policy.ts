import { maxImportedNotices } from '@commiato/contracts/notices/import';
import { findNoticeColumn } from '@commiato/contracts/notices/notice-columns';
import { formatCount } from '@commiato/italy/counts';
import { composeUnicode } from '@commiato/italy/unicode';
import type { ExpectedTable } from '../../../platform/documents/read-table.ts';
import { type OpenZip, openZip } from '../../../platform/documents/zip-archive.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { isJpegOrPng, readPictureHeader } from '../../../platform/images/picture-header.ts';
import { readCells, tooLongRowSentence } from '../../../platform/imports/read-cells.ts';
import { parseNoticeRow, type RowContext } from './row-policy.ts';
import type { NoticeFileRow, ReadNoticesResult, ZippedPhotograph } from './tasks.ts';
import { looksLikeXml, readWordPress } from './wordpress-policy.ts';

const maxNoticesText = formatCount(maxImportedNotices);
export const tooManyNotices = `Al massimo ${maxNoticesText} annunci per volta: dividi il file.`;

const noticeTable: ExpectedTable = {
  isKnown: (head) => findNoticeColumn(head) !== null,
  maxRows: maxImportedNotices,
  maxRecordBytes: 40_000,
  sentences: {
    tooLong: 'Nel file c’è una riga troppo lunga per essere un annuncio: controlla che le virgolette si chiudano.',
    noHeads:
      'La prima riga non ha intestazioni conosciute, come «Nome», «Cognome» o «Data del decesso»: parti dal file di esempio.',
    noRows: 'Nel file ci sono le intestazioni ma nessun annuncio.',
    tooMany: tooManyNotices,
  },
};

/** Largest CSV or XML in an archive, and largest photograph, in bytes. */
const maxTextFileBytes = 33_554_432;
const maxPhotographBytes = 6_291_456;
/** Bytes of all photographs that are looked at: beyond, the others are not there. */
const maxAllPhotographsBytes = 100_000_000;

type FileContext = Pick<RowContext, 'today' | 'place'>;

/** The notices of a CSV, of an export of WordPress, or of a ZIP that holds one of them with photographs. */
export async function readNoticesFile(bytes: Uint8Array, context: FileContext): Promise<ReadNoticesResult> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (!isZip(file)) {
      const read = await readText(file, context);
      return read.ok ? { ...read, righe: withoutPhotographNames(read.righe) } : read;
    }
    const zip = openZip(file);
    if (!zip) return refusedFileResult('Questo archivio ZIP è rovinato: crealo di nuovo.');
    const texts = zip.files.filter(({ name }) => isText(name));
    if (texts.length !== 1)
      return refusedFileResult(
        texts.length === 0
          ? 'Nell’archivio non c’è un file CSV, né un’esportazione XML di WordPress.'
          : 'Nell’archivio ci sono più file CSV o XML: lasciane uno.',
      );
    const text = zip.read(texts[0]?.name ?? '', maxTextFileBytes);
    if (!text) return refusedFileResult('Il file con gli annunci è rovinato, o è più grande di 32 MB.');
    const read = await readText(text, context);
    return read.ok ? { ...read, righe: withCheckedPhotographs(read.righe, zip) } : read;
  } catch (error) {
    if (error instanceof Problem) return refusedFileResult(error.fields?.file?.[0] ?? error.message);
    throw error;
  }
}

const refusedFileResult = (error: string): ReadNoticesResult => ({ ok: false, error });
const isZip = (file: Buffer) => file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
/** What systems put beside the files. */
const isMetadata = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.[^./])/.test(name);
const isText = (name: string) => /\.(?:csv|txt|xml)$/i.test(name) && !isMetadata(name);

/** A photograph that is named in a file without photographs is not missed row by row. */
const withoutPhotographNames = (righe: readonly NoticeFileRow[]) => righe.map((row) => ({ ...row, foto: '' }));

async function readText(file: Buffer, context: FileContext): Promise<ReadNoticesResult> {
  return looksLikeXml(file) ? readWordPress(file, context) : readCsv(file, context);
}

async function readCsv(file: Buffer, context: FileContext): Promise<ReadNoticesResult> {
  const { rows, columns, ignorate } = await readCells(file, noticeTable, findNoticeColumn);
  const righe = rows.map(({ riga, values, isTooLong }) => {
    const row = parseNoticeRow({ riga, foto: values.get('foto') ?? '', guid: '' }, values, { ...context, columns });
    return isTooLong ? rejectTooLongRow(row) : row;
  });
  return { ok: true, righe, ignorate };
}

const rejectTooLongRow = (row: NoticeFileRow): NoticeFileRow => ({
  ...row,
  annuncio: null,
  dubbi: [],
  scarti: [...row.scarti, { campo: '', motivo: tooLongRowSentence }],
});

/** A path as it is compared: macOS writes letter and accent of `niccolò.jpg` apart. */
const comparablePath = (path: string) => composeUnicode(path).toLowerCase();
const comparableBaseName = (path: string) => comparablePath(path).split(/[\\/]/).at(-1) ?? '';
/** How many folders from the end two paths have in common. */
function countCommonFolders(one: string, other: string): number {
  const [own, others] = [one, other].map((path) => comparablePath(path).split(/[\\/]/).reverse()) as [
    string[],
    string[],
  ];
  const differs = own.findIndex((part, place) => part !== others[place]);
  return differs < 0 ? own.length : differs;
}

const sameNameSentence = 'Nell’archivio ci sono più fotografie con questo nome: nella colonna serve anche la cartella.';

const otherFolderSentence =
  'Nell’archivio c’è una sola fotografia con questo nome, e un’altra riga la nomina con un’altra cartella.';

/** The file that a path means among those of its name: the same path, else the one that shares most folders with it; doubtful where several share as many. */
function findByPath(found: readonly string[], wanted: string): { name: string | undefined; isDoubtful: boolean } {
  const path = comparablePath(wanted);
  const itself = found.find((name) => comparablePath(name) === path);
  if (itself !== undefined) return { name: itself, isDoubtful: false };
  const [best, second] = found
    .map((name) => ({ name, common: countCommonFolders(name, wanted) }))
    .sort((one, other) => other.common - one.common);
  return { name: best?.name, isDoubtful: best !== undefined && best.common === second?.common };
}

/** Finds the photographs that the rows name in the archive, and looks whether they are some. */
function withCheckedPhotographs(righe: readonly NoticeFileRow[], zip: OpenZip): NoticeFileRow[] {
  const byName = new Map<string, string[]>();
  for (const { name } of zip.files) {
    if (isText(name) || isMetadata(name) || name.endsWith('/')) continue;
    byName.set(comparableBaseName(name), [...(byName.get(comparableBaseName(name)) ?? []), name]);
  }
  let left = maxAllPhotographsBytes;
  const judged = new Map<string, string | null>();
  /** Why a file of the archive is no photograph; null where it is one. */
  const judge = (name: string): string | null => {
    const before = judged.get(name);
    if (before !== undefined) return before;
    const bytes = zip.read(name, Math.min(maxPhotographBytes, left));
    left -= bytes?.length ?? 0;
    const flaw = bytes ? pictureFlaw(bytes) : 'La fotografia è rovinata, o è più grande di 6 MB.';
    judged.set(name, flaw);
    return flaw;
  };
  const found = righe.map(({ foto, annuncio }) => {
    if (foto === '' || !annuncio) return null;
    const wanted = decodedPath(foto);
    return { wanted: comparablePath(wanted), ...findByPath(byName.get(comparableBaseName(wanted)) ?? [], wanted) };
  });
  /** The paths by which rows mean each file of the archive. */
  const pathsOfFile = new Map<string, Set<string>>();
  for (const one of found)
    if (one?.name !== undefined) pathsOfFile.set(one.name, (pathsOfFile.get(one.name) ?? new Set()).add(one.wanted));
  const flawOf = ({ name, wanted, isDoubtful }: NonNullable<(typeof found)[number]>): string | null => {
    if (name === undefined) return 'La fotografia non è nell’archivio.';
    if (isDoubtful) return sameNameSentence;
    // Of `rossi/foto.jpg` and `neri/foto.jpg` the archive has one: it is that of the row that names it so, and of no other.
    const isOfAnother = comparablePath(name) !== wanted && (pathsOfFile.get(name)?.size ?? 0) > 1;
    return isOfAnother ? otherFolderSentence : judge(name);
  };
  return righe.map((row, index) => {
    const one = found[index];
    if (!one) return { ...row, foto: '' };
    const motivo = flawOf(one);
    return motivo === null
      ? { ...row, foto: one.name ?? '' }
      : { ...row, foto: '', dubbi: [...row.dubbi, { campo: 'foto', motivo }] };
  });
}

/** The address of an attachment as a path. */
function decodedPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const pictureFlaw = (bytes: Buffer): string | null =>
  isJpegOrPng(bytes) && readPictureHeader(bytes) ? null : 'La fotografia non è un JPG o un PNG che si legga.';

/** Emits photographs of an archive one after the other, so that never all of them are in memory. */
export async function emitPhotographs(
  archive: Uint8Array,
  names: readonly string[],
  emit: (photograph: ZippedPhotograph) => Promise<void>,
): Promise<void> {
  const zip = openZip(archive);
  for (const name of new Set(names)) {
    const bytes = zip?.read(name, maxPhotographBytes);
    if (bytes) await emit({ name, bytes: new Uint8Array(bytes) });
  }
}
