import { createHash, webcrypto } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { signatureBounds } from '@commiato/contracts/forms/signatures';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { requestTimestamp, TimestampFailure } from '../../../../platform/signatures/timestamp.ts';
import { openAndCleanPdf } from '../../forms/pdfs/safe-pdf.ts';
import type { InspectPaperResult, SealedPdf, sealPapers } from '../tasks.ts';
import { drawPaperPdf } from './paper.ts';

/** Whether a PDF can be signed here, and how many pages it has. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectPaperResult> {
  const opened = await openAndCleanPdf(bytes, signatureBounds.pages);
  return opened.ok ? { ok: true, pagine: opened.document.getPageCount() } : opened;
}

/** Bytes that a seal with a stamp and the certificates of its authority may take. */
const maxStampedSealBytes = 40_960;

type SealInput = Parameters<NonNullable<typeof sealPapers.types>>[0];

const hostOf = (url: string) => new URL(url).host;

/**
 * Papers with the attestation behind them as one PDF, which holds the originals as they were, sealed. Where the time stamp does not come, it is
 * sealed without, and says so.
 */
export async function sealPdf(sealed: SealInput): Promise<SealedPdf> {
  const { marca } = sealed;
  if (marca === null) return { bytes: await buildSealedPdf(sealed, null, null), senzaMarca: null };
  try {
    const said = `Marca temporale (RFC 3161) di ${hostOf(marca)}, nel sigillo: dice che il sigillo c’era già a quell’ora.`;
    return { bytes: await buildSealedPdf(sealed, said, marca), senzaMarca: null };
  } catch (error) {
    if (!(error instanceof TimestampFailure)) throw error;
    const said = `Senza marca temporale: chiesta a ${hostOf(marca)}, non è arrivata (${error.message}). L’ora è quella del server.`;
    return { bytes: await buildSealedPdf(sealed, said, null), senzaMarca: error.message };
  }
}

async function buildSealedPdf(
  { documenti, attestazione, chiave, certificato, quando, luogo }: SealInput,
  said: string | null,
  authority: string | null,
): Promise<Buffer> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  const now = new Date(quando);
  for (const { bytes } of documenti) {
    const opened = await openAndCleanPdf(bytes, signatureBounds.pages);
    if (!opened.ok) throw new Error(`A paper that could be signed cannot be sealed: ${opened.error}`);
    await addFlattenedPages(whole, opened.document);
  }
  const print = createHash('sha256').update(certificato).digest('hex');
  const blocks = [
    ...attestazione.blocks,
    ...(said === null ? [] : [{ kind: 'text', text: said } as const]),
    { kind: 'text', text: 'Impronta SHA-256 del certificato del sigillo:' },
    { kind: 'code', text: print },
  ] as const;
  await addFlattenedPages(whole, await PDFDocument.load(await drawPaperPdf({ ...attestazione, blocks })));
  for (const { filename, titolo, bytes } of documenti)
    await whole.attach(bytes, filename, {
      mimeType: 'application/pdf',
      description: titolo,
      creationDate: now,
      modificationDate: now,
    });
  whole.setTitle(attestazione.title);
  whole.setAuthor(attestazione.author);
  whole.setCreator('Commiato');
  whole.setProducer('Commiato');
  whole.setCreationDate(now);
  whole.setModificationDate(now);
  whole.setLanguage('it-IT');
  const pdf = await PDF.load(await whole.save({ useObjectStreams: false, updateFieldAppearances: false }));
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from(chiave),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const { bytes } = await pdf.sign({
    signer: new CryptoKeySigner(key, Uint8Array.from(certificato), 'EC', 'ECDSA'),
    reason: 'Sigillo di una firma elettronica semplice',
    location: luogo,
    signingTime: now,
    fieldName: 'Sigillo',
    ...(authority !== null && {
      level: 'B-T' as const,
      timestampAuthority: { timestamp: (digest) => requestTimestamp(authority, digest) },
      estimatedSize: maxStampedSealBytes,
    }),
  });
  return Buffer.from(bytes);
}

/** Adds the pages of a document; what was filled in becomes part of them, as fields belong to no page. */
async function addFlattenedPages(whole: PDFDocument, document: PDFDocument): Promise<void> {
  try {
    document.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // A field that has no appearance stays as it is: nothing of it is lost, as the original is attached.
  }
  for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
}
