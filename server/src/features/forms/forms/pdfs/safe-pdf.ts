import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** A PDF that is safe to keep and to work on; or an Italian sentence that says why not. */
export type OpenedPdf =
  | { readonly ok: true; readonly document: PDFDocument }
  | { readonly ok: false; readonly error: string };

const refusalOf = (error: string) => ({ ok: false, error }) as const;
const refusalMessages = {
  none: 'Questo file non è un PDF.',
  broken: 'Questo PDF è danneggiato: aprilo, stampalo in un PDF nuovo e carica quello.',
  encrypted: 'Questo PDF è protetto da una password: aprilo, stampalo in un PDF nuovo e carica quello.',
  scripted: 'Questo PDF contiene programmi che partono da soli: stampalo in un PDF nuovo e carica quello.',
  dynamic: 'Questo è un modulo dinamico (XFA), che solo Acrobat sa aprire: stampalo in un PDF nuovo e carica quello.',
} as const;

/** Objects of a PDF: municipal forms have some thousands. */
const maxObjects = 60_000;
/** A header may stand behind other bytes (ISO 32000-1, annex H.3, note 13). */
const maxHeaderOffset = 1024;

/** Opens a PDF that somebody has sent and takes out of it what runs, what is attached and what nothing refers to any more. */
export async function openAndCleanPdf(bytes: Uint8Array, maxPages: number): Promise<OpenedPdf> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxHeaderOffset)).includes('%PDF-'))
    return refusalOf(refusalMessages.none);
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    return refusalOf(error instanceof EncryptedPDFError ? refusalMessages.encrypted : refusalMessages.broken);
  }
  try {
    if (document.isEncrypted) return refusalOf(refusalMessages.encrypted);
    if (document.context.enumerateIndirectObjects().length > maxObjects) return refusalOf(refusalMessages.broken);
    const pages = document.getPages().length;
    if (pages === 0) return refusalOf(refusalMessages.broken);
    if (pages > maxPages) return refusalOf(`Questo PDF ha ${pages} pagine: al massimo ${maxPages}.`);
    if (hasActionThatRunsByItself(document)) return refusalOf(refusalMessages.scripted);
    if (isXfaForm(document)) return refusalOf(refusalMessages.dynamic);
    removeActiveContent(document);
    return { ok: true, document };
  } catch {
    return refusalOf(refusalMessages.broken);
  }
}

const toPdfName = (text: string) => PDFName.of(text);
const dictAt = (dict: PDFDict, key: string): PDFDict | undefined => {
  const found = dict.lookup(toPdfName(key));
  return found instanceof PDFDict ? found : undefined;
};
const actionTypeOf = (action: PDFDict) => {
  const kind = action.lookup(toPdfName('S'));
  return kind instanceof PDFName ? kind.decodeText() : '';
};

/** Actions that start a program, or load what is not in the file. */
const dangerousActions = new Set(['JavaScript', 'Launch', 'ImportData', 'Rendition', 'RichMediaExecute']);

/** Whether something runs when the file or a page is opened, without anybody pressing anything, or starts another program at all. */
function hasActionThatRunsByItself({ context, catalog }: PDFDocument): boolean {
  const opening = dictAt(catalog, 'OpenAction');
  if (opening && dangerousActions.has(actionTypeOf(opening))) return true;
  if (dictAt(catalog, 'AA')) return true;
  const names = dictAt(catalog, 'Names');
  if (names?.has(toPdfName('JavaScript'))) return true;
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFDict)) return false;
    if (actionTypeOf(object) === 'Launch') return true;
    const [action, isPage] = [dictAt(object, 'A'), object.lookup(toPdfName('Type')) === toPdfName('Page')];
    return (action !== undefined && actionTypeOf(action) === 'Launch') || (isPage && object.has(toPdfName('AA')));
  });
}

const isXfaForm = ({ catalog }: PDFDocument) => dictAt(catalog, 'AcroForm')?.has(toPdfName('XFA')) === true;

/** Kinds of annotations that bring files, films or programs along. */
const fileOrMediaAnnotations = new Set(['FileAttachment', 'Movie', 'Screen', 'Sound', 'RichMedia', '3D', 'Projection']);
const actionKeys = ['A', 'AA', 'PA'].map(toPdfName);

/** Takes out scripts and actions of fields and links, attached files and films. */
function removeActiveContent(document: PDFDocument): void {
  const { context, catalog } = document;
  for (const key of ['OpenAction', 'AA', 'Collection', 'AF', 'URI']) catalog.delete(toPdfName(key));
  const names = dictAt(catalog, 'Names');
  for (const key of ['JavaScript', 'EmbeddedFiles', 'Renditions']) names?.delete(toPdfName(key));
  dictAt(catalog, 'AcroForm')?.delete(toPdfName('CO'));
  for (const page of document.getPages()) {
    page.node.delete(toPdfName('AA'));
    const annotations = page.node.Annots();
    if (!annotations) continue;
    for (let at = annotations.size() - 1; at >= 0; at -= 1) {
      const annotation = annotations.lookup(at);
      const kind = annotation instanceof PDFDict ? annotation.lookup(toPdfName('Subtype')) : undefined;
      if (!(kind instanceof PDFName) || fileOrMediaAnnotations.has(kind.decodeText())) annotations.remove(at);
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) removeActions(object);
  dropUnreachable(document);
}

/** What annotations, fields, pages and outlines are known by: elsewhere, as in the glyphs of a font, `A` is a name like any other. */
const actionOwnerKeys = ['Rect', 'FT', 'T', 'Title', 'MediaBox'].map(toPdfName);
/** Removes actions from a dictionary and from those written inside it, however deep. */
function removeActions(object: PDFObject): void {
  const waiting = [object];
  for (let inner = waiting.pop(); inner; inner = waiting.pop()) {
    if (inner instanceof PDFArray) waiting.push(...inner.asArray());
    if (!(inner instanceof PDFDict)) continue;
    if (actionOwnerKeys.some((key) => inner.has(key))) for (const key of actionKeys) inner.delete(key);
    waiting.push(...inner.values());
  }
}

/** Deletes what nothing refers to any more: it would be written into the file all the same. */
function dropUnreachable({ context }: PDFDocument): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: PDFObject[] = [Root, Info].flatMap((object) => object ?? []);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (found) waiting.push(found);
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.values());
    else if (object instanceof PDFStream) waiting.push(...object.dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
