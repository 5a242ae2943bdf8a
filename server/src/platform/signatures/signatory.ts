import { X509Certificate } from 'node:crypto';

/** Who signed a file and when, according to the signature itself; the trust in the certificate's issuer is not checked. */
export interface Signatory {
  readonly name: string;
  /** Tax code of the certificate's subject; empty if it has none. */
  readonly taxCode: string;
  /** ISO 8601 in UTC. */
  readonly signedAt: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** Whether the certificate was valid when the file was signed. */
  readonly inTime: boolean;
}

export type SignedFileResult =
  | {
      readonly ok: true;
      readonly form: 'CAdES' | 'XAdES';
      /** The XML covered by every signature. */
      readonly xml: Uint8Array;
      readonly signatories: readonly Signatory[];
    }
  /** In Italian. */
  | { readonly ok: false; readonly error: string };

/** Limits of a signed invoice: a thousand lines have some 12,000 elements, and the library's memory grows faster than their number. */
export const signedInvoiceLimits = { bytes: 5_242_880, depth: 64, nodes: 20_000 };

/** Sentences for missing and broken signatures. */
export const signatureFaultSentences = {
  unsigned: 'Questo file non è firmato: scegli il file .p7m o .xml creato dal programma di firma.',
  detached:
    'Questo file contiene soltanto la firma, senza la fattura: firma di nuovo scegliendo di includere il documento.',
  broken:
    'La firma non è integra: il file è cambiato dopo la firma, o la firma non è riuscita. Firma di nuovo la fattura.',
  format:
    'La firma non è nel formato che il Sistema di Interscambio accetta: CAdES-BES (.p7m) o XAdES-BES dentro la fattura (.xml).',
  followed: 'Dopo la fine della firma il file contiene altro: firma di nuovo la fattura.',
  crowded: 'La firma ha troppi riferimenti per essere letta: firma di nuovo la fattura.',
  damaged: 'Il file firmato è incompleto o danneggiato: caricalo di nuovo.',
  timeless: 'Alla firma mancano la data e l’ora: firma di nuovo con un programma che le aggiunge.',
  weak: 'La firma usa un algoritmo superato: firma di nuovo con un programma aggiornato.',
} as const;

export const refusedFile = (fault: keyof typeof signatureFaultSentences): SignedFileResult & { ok: false } => ({
  ok: false,
  error: signatureFaultSentences[fault],
});

const firstValueOrEmpty = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Reads the subject of a certificate. Throws for bytes that are no certificate. */
export function signatoryOf(certificate: Uint8Array, signedAt: Date): Signatory {
  const x509 = new X509Certificate(certificate);
  // Lines of `name=value` as OpenSSL writes them; several values are joined by a plus.
  const parts: Record<string, string> = Object.create(null);
  for (const part of x509.subject.split(/\n| \+ /)) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(part) ?? [];
    if (name && value) parts[name] ??= value;
  }
  const named = `${firstValueOrEmpty(parts.GN)} ${firstValueOrEmpty(parts.SN)}`.trim();
  const from = new Date(x509.validFrom);
  const to = new Date(x509.validTo);
  return {
    name: (parts.GN && parts.SN ? named : '') || parts.CN || parts.O || '',
    taxCode: /^(?:TINIT-|IT:|TIN:)([A-Z0-9]{11,16})$/.exec(parts.serialNumber ?? '')?.[1] ?? '',
    signedAt: signedAt.toISOString(),
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
    inTime: from <= signedAt && signedAt <= to,
  };
}
