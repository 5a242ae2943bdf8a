import { childAt, readXml, textAt, type XmlElement } from './read-xml.ts';
import type { ReceiptKind } from './receipt-kinds.ts';

/** One reason of a discard, in the system's own words. */
export interface ReceiptError {
  readonly code: string;
  readonly description: string;
  /** The system's suggestion (`Suggerimento`), if any. */
  readonly hint: string | null;
}

/** A message of the Sistema di Interscambio. Instants are ISO 8601 in UTC. */
export interface Receipt {
  readonly kind: ReceiptKind;
  /** Name of the invoice's file; null in SE and EC, which have only the identifier. */
  readonly invoiceFile: string | null;
  /** Identifier that the system gave the invoice's file. */
  readonly sdiId: string;
  /**
   * Time of the delivery (RC) or of the signature of a discard (NS), from which the days for issuing again are counted; else of the arrival of the
   * file at the system. Messages without a time of their own (NE, DT, SE, EC) have that of their signature. Null where there is none.
   */
  readonly at: string | null;
  /** When the system received the invoice; only in RC, NS, MC and AT. */
  readonly receivedAt: string | null;
  /** Day, `YYYY-MM-DD`, from which an invoice that could not be delivered is in the client's reserved area (MC to private clients). */
  readonly availableOn: string | null;
  readonly errors: readonly ReceiptError[];
  /** The office's answer (NE, EC): accepted or refused. */
  readonly outcome: 'EC01' | 'EC02' | null;
  /** Free text of the message: the office's reason, the system's description and notes. */
  readonly note: string | null;
}

export type ReceiptReadResult =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly error: string };

/**
 * Root elements of the messages: of MessaggiTypes_v1.1.xsd (fatturapa.gov.it, public administrations) and of the Revenue Agency's schema
 * for private clients (Specifiche tecniche, allegato B), both as copied in public repositories.
 */
const kindByRootElement: Record<string, ReceiptKind | undefined> = {
  RicevutaConsegna: 'RC',
  NotificaScarto: 'NS',
  RicevutaScarto: 'NS',
  NotificaMancataConsegna: 'MC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
  ScartoEsitoCommittente: 'SE',
  NotificaEsitoCommittente: 'EC',
};

/** Other files of the system that somebody could upload by mistake. */
const otherFileMessages: Record<string, string | undefined> = {
  FatturaElettronica: 'Questo file è una fattura, non una ricevuta del Sistema di Interscambio.',
  FatturaElettronicaSemplificata: 'Questo file è una fattura, non una ricevuta del Sistema di Interscambio.',
  MetadatiInvioFile: 'Questo file accompagna una fattura ricevuta: non è la ricevuta di una fattura inviata.',
  FileMetadati: 'Questo file accompagna una fattura ricevuta: non è la ricevuta di una fattura inviata.',
};

/** A receipt of 200 errors of 255 characters and a signature with its certificates stays well below. */
const receiptBounds = { bytes: 1_048_576, depth: 32, nodes: 20_000 };

/** Descriptions of the codes in SE (`Scarto_Type`). */
const outcomeErrorDescriptions: Record<string, string> = {
  EN00: 'Notifica non conforme al formato',
  EN01: 'Notifica non ammissibile',
};

const dateTimePattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})?$/;

/** Offset of Rome's time from UTC at an instant, in milliseconds. */
function romeOffset(instant: number): number {
  const second = instant - (instant % 1000);
  // The Swedish format of a time is ISO 8601 with a blank in place of `T`.
  const clock = new Date(second).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' });
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - second;
}

/** An `xsd:dateTime` as ISO 8601 in UTC; without a zone it is Italian time. Null where it is invalid. */
function parseInstant(text: string | null): string | null {
  const [, year, month, day, hour, minute, second, fraction = '', zone] = dateTimePattern.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const plain = Date.parse(`${clock}.${milliseconds}Z`);
  // Date.parse carries impossible days and hours over to the next ones instead of failing.
  if (Number.isNaN(plain) || !new Date(plain).toISOString().startsWith(clock)) return null;
  const instant = zone ? Date.parse(`${clock}.${milliseconds}${zone}`) : plain - romeOffset(plain - romeOffset(plain));
  const written = Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  // A database keeps no year 0, and takes none of five digits.
  return /^(?!0000)\d{4}-/.test(written) ? written : null;
}

function parseDay(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}

/** When a signed message was signed (XAdES `SigningTime`); null where it was not. */
function readSigningTime(root: XmlElement): string | null {
  const stack = root.children.filter(({ name }) => name === 'Signature');
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.name === 'SigningTime') return parseInstant(element.text.trim());
    stack.push(...element.children);
  }
  return null;
}

function readErrors(root: XmlElement): ReceiptError[] {
  const answer = textAt(root, 'Scarto');
  if (answer !== null) return [{ code: answer, description: outcomeErrorDescriptions[answer] ?? answer, hint: null }];
  return (childAt(root, 'ListaErrori')?.children ?? [])
    .filter(({ name }) => name === 'Errore')
    .map((error) => ({
      code: textAt(error, 'Codice') ?? '',
      description: textAt(error, 'Descrizione') ?? '',
      hint: textAt(error, 'Suggerimento'),
    }));
}

function readOutcome(root: XmlElement): 'EC01' | 'EC02' | null {
  const outcome = textAt(root, 'EsitoCommittente/Esito') ?? textAt(root, 'Esito');
  return outcome === 'EC01' || outcome === 'EC02' ? outcome : null;
}

function readNotes(root: XmlElement): string | null {
  const texts = ['EsitoCommittente/Descrizione', 'Descrizione', 'Note'].flatMap((path) => textAt(root, path) ?? []);
  return texts.length === 0 ? null : [...new Set(texts)].join('\n');
}

/** An Italian sentence about what a message lacks, null where it has all that its kind needs. */
function missingPartSentence({ kind, invoiceFile, at, errors, outcome, sdiId }: Receipt): string | null {
  if (!/^[A-Za-z0-9-]{1,36}$/.test(sdiId)) return 'Alla ricevuta manca l’identificativo del Sistema di Interscambio.';
  if (invoiceFile === null && kind !== 'SE' && kind !== 'EC')
    return 'Alla ricevuta manca il nome del file della fattura.';
  if (invoiceFile !== null && !/^[\w.-]{1,60}$/.test(invoiceFile))
    return 'Il nome del file della fattura nella ricevuta non è valido.';
  if (at === null && (kind === 'RC' || kind === 'NS' || kind === 'MC' || kind === 'AT'))
    return 'Alla ricevuta manca una data valida.';
  if (kind === 'NS' && errors.length === 0) return 'Alla ricevuta di scarto mancano i motivi.';
  if ((kind === 'NE' || kind === 'EC') && outcome === null)
    return 'Alla notifica manca l’esito: accettazione o rifiuto.';
  return null;
}

/**
 * Reads a message of the Sistema di Interscambio with any namespace prefix, signed or not (the signature is not verified). Answers an
 * Italian sentence where the file is something else or lacks what its kind must have.
 */
export function readReceipt(xml: Uint8Array): ReceiptReadResult {
  const read = readXml(xml, receiptBounds);
  if (!read.ok) {
    const tooLarge = 'Il file è troppo grande per essere una ricevuta del Sistema di Interscambio.';
    return { ok: false, error: read.reason === 'large' ? tooLarge : 'Il file non è un XML leggibile.' };
  }
  const { root } = read;
  const kind = Object.hasOwn(kindByRootElement, root.name) ? kindByRootElement[root.name] : undefined;
  if (!kind) {
    const known = Object.hasOwn(otherFileMessages, root.name) ? otherFileMessages[root.name] : undefined;
    return { ok: false, error: known ?? 'Il file non è una ricevuta del Sistema di Interscambio.' };
  }
  const receivedAt = parseInstant(textAt(root, 'DataOraRicezione'));
  const signedAt = readSigningTime(root);
  const ownTime = kind === 'RC' ? parseInstant(textAt(root, 'DataOraConsegna')) : kind === 'NS' ? signedAt : null;
  const receipt: Receipt = {
    kind,
    invoiceFile: textAt(root, 'NomeFile'),
    sdiId: textAt(root, 'IdentificativoSdI') ?? '',
    at: ownTime ?? receivedAt ?? signedAt,
    receivedAt,
    availableOn: parseDay(textAt(root, 'DataMessaADisposizione')),
    errors: readErrors(root),
    outcome: readOutcome(root),
    note: readNotes(root),
  };
  const error = missingPartSentence(receipt);
  return error === null ? { ok: true, receipt } : { ok: false, error };
}

/** The parts of a message's file name. */
export interface ReceiptFileName {
  /** Name of the invoice's file without its extension: `IT01234567890_00001`. */
  readonly invoice: string;
  readonly country: string;
  readonly transmitter: string;
  readonly progressive: string;
  readonly kind: ReceiptKind;
  /** Up to three letters and digits that tell messages of one kind apart. */
  readonly sequence: string;
}

/**
 * Reads `ITxxxx_ppppp_NS_001.xml` into its parts (Specifiche tecniche, allegato B, naming of messages; an attestation may come as
 * ZIP with the invoice beside it). Null for any other name.
 */
export function parseReceiptFileName(name: string): ReceiptFileName | null {
  const pattern =
    /^(([A-Z]{2})([A-Z0-9]{2,28})_([A-Z0-9]{1,5}))_(RC|NS|MC|NE|DT|AT|SE|EC)_([A-Z0-9]{1,3})\.(?:xml|zip)$/i;
  const [, invoice, country, transmitter, progressive, kind, sequence] = pattern.exec(name) ?? [];
  if (!invoice || !country || !transmitter || !progressive || !kind || !sequence) return null;
  const letters = kind.toUpperCase();
  const known = Object.values(kindByRootElement).find((one) => one === letters);
  return known ? { invoice, country, transmitter, progressive, kind: known, sequence } : null;
}
