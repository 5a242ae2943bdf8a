import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { contactsFileSlot, maxImportedContacts } from '@commiato/contracts/contacts/import';
import { zipSync } from 'fflate';
import sharp from 'sharp';

/** Small files that are expensive to parse, for tests of uploads. Each is far below the size limit of its upload. */

/** A PNG chunk: length, type, data and CRC (ISO/IEC 15948, 5.3). */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** The 13 bytes of a PNG header: width and height in pixels, bits per channel, colour type, interlacing. */
export function pngHeader(width: number, height: number, { depth = 1, colour = 0, interlaced = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced], 8);
  return header;
}

/** A PNG of a header, uncompressed rows, and further chunks between the two. */
export const pngOf = (header: Buffer, rows: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** A PNG of one black pixel with more chunks between its header and its data. */
export const pngWith = (...chunks: readonly Buffer[]): Buffer => pngOf(pngHeader(1, 1), Buffer.alloc(2), ...chunks);

const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20, 'a'), { level: 9 });

/** A PNG of one pixel, 287 KB, whose comments decompress to 280 MB; the decoder copies each several times. */
export function textBomb(comments = 40): Buffer {
  const comment = packed(7);
  const text = (index: number) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment${index}\0\0`, 'latin1'), comment]));
  return pngWith(...Array.from({ length: comments }, (_, index) => text(index)));
}

/** A PNG of one pixel whose colour profile would be `megabytes` large. */
export const profileBomb = (megabytes = 200): Buffer =>
  pngWith(pngChunk('iCCP', Buffer.concat([Buffer.from('profilo\0\0', 'latin1'), packed(megabytes)])));

/**
 * A progressive JPEG of some 550 KB that repeats an empty scan `scans` times; the decoder goes over the whole picture for each. The file is
 * valid: a coefficient that is complete to its last bit may be sent again (ITU-T T.81, G.1.1.1.1).
 */
export async function scanBomb(scans = 12_000, side = 5000): Promise<Buffer> {
  const whole = await sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true })
    .toBuffer();
  // The scan of the third component's coefficients 1 to 63 without their last bit; the copy includes the last bit.
  const head = whole.indexOf(Buffer.from('ffda00080103', 'hex'));
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from('ffc4', 'hex'), head), whole.indexOf('ffc4', head, 'hex'));
  const again = Buffer.from(scan);
  again[again.indexOf(Buffer.from('ffda', 'hex')) + 9] = 0;
  const end = whole.length - 2;
  return Buffer.concat([whole.subarray(0, end), ...Array.from({ length: scans }, () => again), whole.subarray(end)]);
}

/** An XML of 480 KB that opens comments and closes none. */
export const commentBomb = (): Buffer => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${'<!--'.repeat(120_000)}`);

/** A CSV of as many contacts as an import accepts, with different provinces of 204 letters. */
export function provinceBomb(): Buffer {
  const province = (row: number) => `À${row}`.padEnd(204, 'è');
  const rows = Array.from({ length: maxImportedContacts }, (_, row) => `Zoli ${row};${province(row)}`);
  return Buffer.from(['Ragione sociale;Provincia', ...rows].join('\n')).subarray(0, contactsFileSlot.maxBytes);
}

/** A CSV of 2 MB whose only line has 690,000 unknown columns. */
export const columnBomb = (): Buffer => Buffer.from(`Nome;${'à;'.repeat(690_000)}`);

/** A small ZIP with `count` receipts of invoices that nobody issued. */
export function receiptsBomb(count = 490): Buffer {
  const errors = '<Errore><Codice>00305</Codice><Descrizione>IdCodice non valido</Descrizione></Errore>'.repeat(30);
  const receipt = (place: number) =>
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ns3:RicevutaScarto xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>${1_000_000 + place}</IdentificativoSdI><NomeFile>IT01114601006_${place}.xml</NomeFile>
  <DataOraRicezione>2026-11-20T12:00:00.000+01:00</DataOraRicezione><ListaErrori>${errors}</ListaErrori><MessageId>1</MessageId>
</ns3:RicevutaScarto>`);
  const files = Array.from({ length: count }, (_, place) => [`IT01114601006_${place}_NS_001.xml`, receipt(place)]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9 }));
}

const centralSignature = Buffer.from('PK\u0001\u0002');
const endSignature = Buffer.from('PK\u0005\u0006');

/** A ZIP whose directory declares `declared` bytes for a file of `real` bytes. */
export function lyingZip(real = 50_000_000, declared = 1000): Buffer {
  const zip = Buffer.from(zipSync({ 'a.xml': new Uint8Array(real) }, { level: 9 }));
  zip.writeUInt32LE(declared, zip.lastIndexOf(centralSignature) + 24);
  return zip;
}

/** A ZIP whose directory lists the same file of `each` bytes many times under different names (D. Fifield, 2019). */
export function overlappingZip(each = 290_000, files = 30): Buffer {
  const zip = Buffer.from(zipSync({ '00.xml': randomBytes(each) }, { level: 9 }));
  const central = zip.lastIndexOf(centralSignature);
  const end = zip.lastIndexOf(endSignature);
  const directory = Array.from({ length: files }, (_, index) => {
    const entry = Buffer.from(zip.subarray(central, end));
    entry.write(String(index).padStart(2, '0'), 46);
    return entry;
  });
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(files, 8);
  tail.writeUInt16LE(files, 10);
  return Buffer.concat([zip.subarray(0, central), ...directory, tail]);
}
