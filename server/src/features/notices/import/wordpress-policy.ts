import { maxImportedNotices } from '@commiato/contracts/notices/import';
import { findNoticeColumn, type NoticeColumn } from '@commiato/contracts/notices/notice-columns';
import { maxFreeTextLength } from '@commiato/contracts/notices/notice-fields';
import { decodeXml } from '@commiato/fattura-pa/read-xml';
import { SaxesParser } from 'saxes';
import { lifeDaysIn } from './days-policy.ts';
import { htmlText } from './html-policy.ts';
import { parseNoticeKind, parseNoticeRow, type RowContext } from './row-policy.ts';
import type { NoticeFileRow, ReadNoticesResult } from './tasks.ts';

/** Whether a file is XML, whatever stands before its first sign. */
export const looksLikeXml = (file: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s{0,100}</.test(file.toString('latin1', 0, 200));

/** A post, page or attachment of the export: what of it is looked at. */
interface ExportItem {
  readonly line: number;
  /** Texts of its elements by their names: `title`, `wp:post_type`. */
  readonly texts: Map<string, string>;
  readonly meta: Map<string, string>;
  readonly categories: string[];
}

/** Greatest number of posts, pages and attachments, of fields of one, and of characters of a text. */
const maxItems = 50_000;
const maxMeta = 300;
const maxTextLength = 200_000;

class ExportRefused extends Error {}

const readElements = new Set(
  ['title', 'guid', 'content:encoded', 'wp:post_id', 'wp:post_type', 'wp:status', 'wp:post_date'].concat([
    'wp:post_password',
    'wp:attachment_url',
  ]),
);
/** XML has no other control characters; WordPress writes what people paste. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const controlCharactersPattern = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The items of an export. Throws ExportRefused with an Italian sentence. */
function itemsOf(text: string): ExportItem[] {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const items: ExportItem[] = [];
  const path: string[] = [];
  let item: ExportItem | null = null;
  let pieces: string[] = [];
  let length = 0;
  let key = '';
  const refuse = (sentence: string): never => {
    throw new ExportRefused(sentence);
  };
  parser.on('error', () => refuse(`Il file XML non è leggibile alla riga ${parser.line}.`));
  // Without a document type there are only the five entities of XML itself: none can expand or load a file.
  parser.on('doctype', () => refuse('Questo XML non è un’esportazione di WordPress.'));
  parser.on('opentag', ({ name }) => {
    if (path.length > 20) refuse('Questo XML non è un’esportazione di WordPress.');
    path.push(name);
    if (name === 'item') {
      item = { line: parser.line, texts: new Map(), meta: new Map(), categories: [] };
      if (items.push(item) > maxItems) refuse('L’esportazione ha troppi contenuti: esporta soltanto gli annunci.');
    }
    [pieces, length] = [[], 0];
  });
  const take = (piece: string) => {
    if (!item || length > maxTextLength) return;
    pieces.push(piece);
    length += piece.length;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    path.pop();
    const value = pieces.join('').trim().slice(0, maxTextLength);
    [pieces, length] = [[], 0];
    if (!item) return;
    if (name === 'item') item = null;
    else if (name === 'wp:meta_key') key = value;
    else if (name === 'wp:meta_value') {
      // Comments have fields of their own, under the same names.
      if (path.at(-1) === 'wp:postmeta' && item.meta.size < maxMeta && value !== '') item.meta.set(key, value);
    } else if (name === 'category') {
      if (item.categories.length < 20) item.categories.push(value);
    } else if (readElements.has(name) && !item.texts.has(name)) item.texts.set(name, value);
  });
  parser.write(text.replace(controlCharactersPattern, '')).close();
  return items;
}

/** What WordPress and its editors store besides what people write. */
const wordPressTypesPattern =
  /^(?:attachment|page|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-\w+|elementor_\w+|wpcf7\w*|product\w*|shop_\w+)$/;
/** Types and categories of obituaries, as Italian plugins and sites name them. */
const obituaryTypePattern =
  /necrolog|annunci|funebr|defunt|obituar|lutt|epigraf|manifest|trigesim|anniversar|ringrazia|ricordin|memoria/i;

/** Why an item is no notice that comes; null where it is one. */
function refusedFieldAndReasonOf(item: ExportItem): readonly [string, string] | null {
  if (textOf(item, 'wp:status') !== 'publish') return ['stato', 'Sul sito non è pubblicato.'];
  if (textOf(item, 'wp:post_password') !== '') return ['stato', 'Sul sito si legge soltanto con una parola d’ordine.'];
  if (textOf(item, 'title').split(/\s+/).length > maxTitleWords && !isNamedByMeta(item))
    return ['nome', 'Il titolo non sembra il nome di una persona.'];
  return null;
}
const maxTitleWords = 10;
const textOf = (item: ExportItem, name: string) => item.texts.get(name) ?? '';
const isNamedByMeta = ({ meta }: ExportItem) => [...meta.keys()].some((key) => columnOfMeta(key) === 'cognome');

/** The posts that are notices: of types or categories of obituaries where the export has such, else all plain posts. */
function noticesAmong(items: readonly ExportItem[]): ExportItem[] {
  const posts = items.filter(
    (item) =>
      !wordPressTypesPattern.test(textOf(item, 'wp:post_type')) &&
      !['trash', 'auto-draft', 'inherit'].includes(textOf(item, 'wp:status')),
  );
  const ofType = posts.filter((item) => obituaryTypePattern.test(textOf(item, 'wp:post_type')));
  const plain = posts.filter((item) => textOf(item, 'wp:post_type') === 'post');
  const ofCategory = plain.filter(({ categories }) => categories.some((one) => obituaryTypePattern.test(one)));
  if (ofType.length > 0) return [...ofType, ...ofCategory].sort((one, other) => one.line - other.line);
  return ofCategory.length > 0 ? ofCategory : plain;
}

/** `_necrologio_data_di_morte` and `acf_data_morte` are `data di morte`: plugins put their own name before. */
function columnOfMeta(key: string): NoticeColumn | null {
  const words = key
    .toLowerCase()
    .split(/[^a-zàèéìòù]+/)
    .filter(Boolean);
  for (let from = 0; from < words.length && from < 4; from += 1) {
    const column = findNoticeColumn(words.slice(from).join(' '));
    if (column) return column;
  }
  return null;
}

/** Columns that WordPress itself fills under the same words. */
const columnsNotFromMeta: ReadonlySet<NoticeColumn> = new Set([
  'nominativo',
  'cognomeNome',
  'pubblicato',
  'cosa',
  'indicizza',
]);

/** The values of a post: its own fields first, then its title, then what its text tells. */
function columnValuesOf(item: ExportItem): Map<NoticeColumn, string> {
  const values = new Map<NoticeColumn, string>();
  for (const [key, value] of item.meta) {
    // Advanced Custom Fields keeps beside each value, under `_name`, the id of the field.
    if (/^field_[0-9a-f]+$/.test(value)) continue;
    const column = columnOfMeta(key);
    if (column && !columnsNotFromMeta.has(column) && !values.has(column)) values.set(column, htmlText(value));
  }
  const title = htmlText(textOf(item, 'title'));
  if (title !== '') values.set('nominativo', title);
  const text = htmlText(textOf(item, 'content:encoded'));
  if (!values.has('testo') && text !== '') values.set('testo', text);
  const told = lifeDaysIn(`${title}\n${text}`);
  for (const column of ['nato', 'decesso'] as const) {
    const day = told[column];
    if (day && !values.has(column)) values.set(column, day);
  }
  const kind = [...item.categories, textOf(item, 'wp:post_type')]
    .map(parseNoticeKind)
    .find((one) => noticeKindNames.has(one));
  if (kind) values.set('cosa', kind);
  const published = textOf(item, 'wp:post_date').slice(0, 10);
  if (published !== '') values.set('pubblicato', published);
  return values;
}
const noticeKindNames: ReadonlySet<string> = new Set(['Necrologio', 'Trigesimo', 'Anniversario', 'Ringraziamento']);

/** Reads an export of WordPress (WXR). Its photographs are the attachments that posts name as theirs. */
export function readWordPress(file: Buffer, context: Pick<RowContext, 'today' | 'place'>): ReadNoticesResult {
  const xml = decodeXml(file);
  if (xml === null) return { ok: false, error: 'Il file XML non è un testo UTF-8.' };
  try {
    const items = itemsOf(xml);
    if (!/<wp:wxr_version>/.test(xml.slice(0, 100_000)))
      return { ok: false, error: 'Questo XML non è un’esportazione di WordPress (Strumenti, Esporta).' };
    const notices = noticesAmong(items);
    if (notices.length === 0) return { ok: false, error: 'Nell’esportazione non ci sono annunci né articoli.' };
    if (notices.length > maxImportedNotices)
      return { ok: false, error: `Al massimo ${maxImportedNotices} annunci per volta: esporta un periodo per volta.` };
    const pictures = new Map(items.map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]));
    const all = notices.map((item) => ({ item, values: columnValuesOf(item) }));
    const columns = usualColumnsByType(all);
    return {
      ok: true,
      righe: all.map(({ item, values }) =>
        toNoticeRow(item, values, pictures, {
          ...context,
          columns: columns.get(textOf(item, 'wp:post_type')) ?? new Set(),
        }),
      ),
      ignorate: [],
    };
  } catch (error) {
    if (error instanceof ExportRefused) return { ok: false, error: error.message };
    throw error;
  }
}

/** The fields that most posts of a type have: where only a few have one, it is not missed in the others. */
function usualColumnsByType(
  all: readonly { readonly item: ExportItem; readonly values: ReadonlyMap<NoticeColumn, string> }[],
): ReadonlyMap<string, ReadonlySet<NoticeColumn>> {
  const byType = new Map<string, ReadonlyMap<NoticeColumn, string>[]>();
  for (const { item, values } of all) {
    const type = textOf(item, 'wp:post_type');
    const posts = byType.get(type);
    if (posts) posts.push(values);
    else byType.set(type, [values]);
  }
  const usual = (posts: readonly ReadonlyMap<NoticeColumn, string>[]) => {
    const named = new Set(posts.flatMap((values) => [...values.keys()]));
    return new Set(
      [...named].filter((column) => posts.filter((values) => values.has(column)).length * 2 > posts.length),
    );
  };
  return new Map([...byType].map(([type, posts]) => [type, usual(posts)]));
}

function toNoticeRow(
  item: ExportItem,
  values: Map<NoticeColumn, string>,
  pictures: ReadonlyMap<string, string>,
  context: RowContext,
): NoticeFileRow {
  const whole = { riga: item.line, guid: textOf(item, 'guid') };
  const named = values.get('foto') ?? '';
  // Its own field holds the address, or the number of the attachment.
  const foto =
    pictures.get(item.meta.get('_thumbnail_id') ?? '') || pictures.get(named) || named || pictureInText(item, pictures);
  const refusal = refusedFieldAndReasonOf(item);
  if (refusal)
    return {
      ...whole,
      foto: '',
      annuncio: null,
      pubblicato: null,
      dubbi: [],
      scarti: [{ campo: refusal[0], motivo: refusal[1] }],
    };
  const text = values.get('testo') ?? '';
  if (text.length <= maxFreeTextLength) return parseNoticeRow({ ...whole, foto }, values, context);
  const row = parseNoticeRow({ ...whole, foto }, new Map(values).set('testo', shortenToTextLimit(text)), context);
  const motivo = `Il testo è più lungo di ${maxFreeTextLength} caratteri: arriva accorciato.`;
  return row.annuncio ? { ...row, dubbi: [...row.dubbi, { campo: 'testo', motivo }] } : row;
}

/** The first picture of a text: the attachment, where the editor has noted its number, else the one that the text shows. */
function pictureInText(item: ExportItem, pictures: ReadonlyMap<string, string>): string {
  const tag = /<img\s[^<>]{1,2000}>/i.exec(textOf(item, 'content:encoded'))?.[0] ?? '';
  const number = /\bwp-image-(\d{1,10})\b/.exec(tag)?.[1] ?? '';
  return pictures.get(number) || (/\ssrc=["']([^"']{1,1000})["']/i.exec(tag)?.[1] ?? '');
}

/** The text up to the last whole word. */
const shortenToTextLimit = (text: string) =>
  `${text
    .slice(0, maxFreeTextLength - 1)
    .replace(/(?<=\s)\S*$/u, '')
    .trimEnd()}…`;
