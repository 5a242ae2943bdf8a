/** What a message of the Sistema di Interscambio tells of an invoice. */
interface ReceiptFacts {
  /** RC: delivered; MC: could not be delivered; NS: discarded. */
  readonly kind: 'RC' | 'MC' | 'NS';
  /** Name of the invoice's file. */
  readonly invoiceFile: string;
  /** When the system received the invoice. */
  readonly at: Date;
  /** Why it was discarded: code and words of a control. */
  readonly error?: readonly [code: string, description: string];
}

const roots = { RC: 'RicevutaConsegna', MC: 'RicevutaImpossibilitaRecapito', NS: 'RicevutaScarto' } as const;

/** Sum of the characters of a name, so that the same file has the same identifier. */
const numberOf = (name: string) => [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 90_000_000, 7);

/** An invented message of the Sistema di Interscambio: elements of the published schema, without the signature. */
export function sdiReceipt({ kind, invoiceFile, at, error }: ReceiptFacts): { name: string; bytes: Uint8Array } {
  const when = at.toISOString();
  const id = 10_000_000 + numberOf(invoiceFile);
  const delivered = kind === 'RC' ? `\n  <DataOraConsegna>${when}</DataOraConsegna>` : '';
  const errors = error
    ? `\n  <ListaErrori><Errore><Codice>${error[0]}</Codice><Descrizione>${error[1]}</Descrizione></Errore></ListaErrori>`
    : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${roots[kind]} xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>${id}</IdentificativoSdI>
  <NomeFile>${invoiceFile}</NomeFile>
  <DataOraRicezione>${when}</DataOraRicezione>${delivered}${errors}
  <MessageId>${id}</MessageId>
</ns3:${roots[kind]}>`;
  return { name: `${invoiceFile.replace(/\.xml$/, '')}_${kind}_001.xml`, bytes: new TextEncoder().encode(xml) };
}
