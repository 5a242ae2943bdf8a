import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import type { OwnRequest } from '@commiato/contracts/requests/request-fields';
import { sendRequest } from '@commiato/contracts/requests/requests';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { receiveDocument } from '../platform/documents/receive-document.ts';
import { attachDocument } from '../platform/documents/stored-documents.ts';
import { newId } from '../platform/foundation/ids.ts';
import { call, type SeededProgram, type TestFile } from './calls.ts';
import { expectCreated } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
const zipped = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 0 }),
  );

/** A PDF of one empty page. */
export const pdf = (filename = 'contratto.pdf'): TestFile => ({
  bytes: bytesOf(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 595 842]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
  filename,
  type: 'application/pdf',
});

const openXml = (part: string, type: string) =>
  zipped({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [part]: '<?xml version="1.0"?><document/>',
  });
const openDocument = (type: string) =>
  zipped({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<x/>' });

/** A small file of each kind that documents may be (decisions E4). */
export async function documentSamples() {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#3d2c56' } });
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?><p:FatturaElettronica xmlns:p="urn:prova"><a>è</a></p:FatturaElettronica>';
  const signed = Buffer.concat([Buffer.from('3082010006092a864886f70d010702a0', 'hex'), Buffer.alloc(200)]);
  return {
    pdf: pdf().bytes,
    jpg: new Uint8Array(await image.jpeg().toBuffer()),
    png: new Uint8Array(await image.png().toBuffer()),
    docx: openXml('word/document.xml', 'wordprocessingml.document'),
    xlsx: openXml('xl/workbook.xml', 'spreadsheetml.sheet'),
    odt: openDocument('text'),
    ods: openDocument('spreadsheet'),
    xml: bytesOf(xml),
    p7m: new Uint8Array(signed),
  };
}

/** Stores a PDF of an agency like the document of a request; returns the `_id` by which it is read. */
export async function seedStoredDocument({ deps }: TestApp, idUtente: string): Promise<string> {
  const { bytes, filename = '' } = pdf();
  async function* chunks() {
    yield Buffer.from(bytes);
  }
  const arriving = { filename, chunks: chunks(), cut: () => false };
  const received = await receiveDocument(deps.storage, optionalDocumentSlot, arriving);
  const _id = newId();
  await attachDocument(deps.database.db, deps.clock, received, [{ _id, id_utente: idUtente }]);
  return _id;
}

/** Sends an agency's request to check a contract. */
export async function seedRequest(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
  file: TestFile | null = pdf(),
): Promise<OwnRequest> {
  test.clock.pass(1000);
  const body = { cosa: 'Contratto da rivedere', titolo: 'Contratto del magazzino', testo: '', ...change };
  return expectCreated(await call(test, sendRequest, { token, body, file }));
}
