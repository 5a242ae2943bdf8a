import { plainVatNumber } from '@commiato/billing/client';
import { legalSentences } from '@commiato/billing/legal-text';
import { isOverdue } from '@commiato/billing/states';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { fileName, progressive } from '@commiato/fattura-pa/file-name';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { requireBilling } from '../settings/service.ts';
import { type Prepared, prepare } from './prepare-service.ts';
import { type InvoiceRecord, invoiceById, paymentsOf, relatedTo } from './queries.ts';

/** An issued document as it was, a draft as it would be today. */
export async function documentAsOf(
  db: Db,
  scope: AgencyScope,
  row: InvoiceRecord,
  today: string,
): Promise<Omit<Prepared, 'flaws'>> {
  const { documento, totali, quote } = row;
  if (documento && totali) return { document: documento, totali, quote: quote ?? [] };
  const billing = await requireBilling(db, scope);
  return prepare(db, scope, row.contenuto, billing, { tipo: row.tipo, numero: '', data: today });
}

/** Name of the XML file of an issued invoice; null for a draft. */
export const xmlName = ({ file, documento }: Pick<InvoiceRecord, 'file' | 'documento'>): string | null =>
  file === null || documento === null ? null : fileName(plainVatNumber(documento.cedente.piva), progressive(file));

/** What is still to be paid. */
export const leftOf = ({ tipo, stato, dovuto, pagato }: InvoiceRecord) =>
  tipo !== 'TD04' && (stato === 'emessa' || stato === 'pagata in parte') ? Math.max(0, dovuto - pagato) : 0;

/** One's own invoice, whole. Throws 404 where there is none. */
export async function readInvoice(db: Db, clock: Clock, scope: AgencyScope, id: string): Promise<Invoice> {
  const row = await invoiceById(db, scope, id);
  if (!row) throw notFound();
  const today = dayInItaly(clock.now());
  const { document, totali, quote } = await documentAsOf(db, scope, row, today);
  const { contenuto } = row;
  const { notes, named } = await relatedTo(db, scope, id, [row.id_fattura, row.detratta_in, ...contenuto.acconti]);
  return {
    ...row,
    ...contenuto,
    acconti: contenuto.acconti.flatMap((advance) => named.get(advance) ?? []),
    righe: [...contenuto.righe],
    pagatori: [...contenuto.pagatori],
    regime: document.regime,
    cedente: document.cedente,
    totale: totali.totale,
    totali: {
      ...totali,
      righe: [...totali.righe],
      rettifiche: [...totali.rettifiche],
      riepilogo: [...totali.riepilogo],
    },
    diciture: legalSentences(document, totali),
    quote: [...quote],
    residuo: leftOf(row),
    scaduta: row.tipo !== 'TD04' && isOverdue(row.stato, row.scadenza, today),
    pagamenti: await paymentsOf(db, id),
    noteDiCredito: notes,
    fattura: (row.id_fattura && named.get(row.id_fattura)) || null,
    detrattaIn: (row.detratta_in && named.get(row.detratta_in)) || null,
    nomeFile: xmlName(row),
  };
}
