import { clientFlaws } from '@commiato/billing/client';
import type { InvoiceDocument } from '@commiato/billing/invoice';
import { movedTo, stateAfterPayments } from '@commiato/billing/states';
import { invoiceXml } from '@commiato/billing/to-fattura-pa';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { progressive } from '@commiato/fattura-pa/file-name';
import { addDays } from '@commiato/italy/days';
import { shortDate } from '@commiato/italy/formatting';
import { toDay } from '@commiato/italy/prose-dates';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { documentKeys, problemOf } from '../settings/policy.ts';
import { nextNumber } from '../settings/queries.ts';
import { requireBilling } from '../settings/service.ts';
import { printedNumber } from './policy.ts';
import { prepare } from './prepare-service.ts';
import { deductAdvances, updateInvoice } from './queries.ts';
import { readInvoice } from './read-service.ts';
import { requireDraft } from './service.ts';

/** An immediate invoice is made within 12 days of what it invoices (art. 21, c. 4 DPR 633/72). */
const daysBack = 12;

function requireDay(clock: Clock, given: string | null | undefined): string {
  const today = dayInItaly(clock.now());
  const day = given ?? today;
  if (day > today) throw invalid({ data: ['La data non può essere nel futuro.'] });
  if (day < addDays(today, -daysBack))
    throw invalid({ data: [`Una fattura si emette entro ${daysBack} giorni: la data non può essere prima.`] });
  return day;
}

/** Numbers that look like real ones, to judge a document before it takes any. */
const trial = { numero: '9999999', file: '00001' };

/** Throws what keeps a document from being issued, by field, before it has taken a number. */
export function requireIssuable(document: InvoiceDocument): void {
  const flaws = clientFlaws(document.cliente);
  if (flaws.length > 0) throw problemOf(flaws);
  const written = invoiceXml({ ...document, numero: trial.numero }, trial.file);
  if (!written.ok) throw problemOf(written.flaws);
}

/** A number of the series and a file of its own, with the XML under them; the last thing before the row is written. */
export async function numbered(
  tx: Db,
  scope: AgencyScope,
  clock: Clock,
  document: Omit<InvoiceDocument, 'numero'>,
  serie: string,
) {
  const { data } = document;
  const anno = Number(data.slice(0, 4));
  const progressivo = await nextNumber(tx, scope, { sequenza: 'fattura', serie, anno }, data);
  if (progressivo === null)
    throw invalid({ data: [`C’è già una fattura con una data successiva ${toDay(data, shortDate)}.`] });
  const file = (await nextNumber(tx, scope, { sequenza: 'file' })) ?? 1;
  const numero = printedNumber(progressivo, serie, anno);
  const documento: InvoiceDocument = { ...document, numero };
  const written = invoiceXml(documento, progressive(file));
  if (!written.ok) throw problemOf(written.flaws);
  const emessa_il = clock.now().toISOString();
  return { anno, data, serie, progressivo, numero, file, documento, xml: written.xml, emessa_il };
}

/** Issues a draft: from here on it never changes. Throws what is missing, by field, and then no number was taken. */
export async function issueInvoice(
  { clock, database }: Services,
  scope: AgencyScope,
  id: string,
  given: string | null | undefined,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const { tipo, contenuto, stato: before } = await requireDraft(tx, scope, id);
    const data = requireDay(clock, given);
    const billing = await requireBilling(tx, scope, true);
    const { document, totali, quote, flaws } = await prepare(tx, scope, contenuto, billing, {
      ...{ tipo, numero: '', data, held: true },
    });
    if (flaws.length > 0) throw problemOf(flaws);
    requireIssuable(document);
    await deductAdvances(tx, scope, contenuto.acconti, id);
    const issued = await numbered(tx, scope, clock, document, contenuto.serie);
    const { totale, imponibile, imposta, daPagare: dovuto } = totali;
    const stato = stateAfterPayments(movedTo(before, 'emessa'), dovuto, []);
    const keys = documentKeys(contenuto);
    await updateInvoice(tx, scope, id, {
      ...issued,
      ...keys,
      ...{ stato, totali, quote, totale, imponibile, imposta, dovuto },
    });
    await audit(tx, clock, {
      ...{ chi: scope.idUtente, azione: 'fattura emessa', oggetto: id },
      dettagli: { numero: issued.numero },
    });
    return readInvoice(tx, clock, scope, id);
  });
}
