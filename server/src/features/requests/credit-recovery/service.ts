import { leftToPayByDebtor, toPayerIdentity } from '@commiato/billing/payers';
import { leftToPay } from '@commiato/billing/states';
import type { Contact } from '@commiato/contracts/contacts/contacts';
import type { CreditRequestContents, OwnRequest } from '@commiato/contracts/requests/request-fields';
import { romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { invalid } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { type InvoiceRecord, invoiceById } from '../../billing/invoices/queries.ts';
import { readInvoice } from '../../billing/invoices/read-service.ts';
import { invoicePdf } from '../../billing/printing/service.ts';
import { findOwnContact } from '../../contacts/contacts/queries.ts';
import { funeralIdFromOtherDocument, funeralIdOfDocument } from '../../funerals/funerals/assignment-service.ts';
import { openCreditRecoveryRequestedAt, ownRequestById } from '../requests/queries.ts';
import { createRequest } from '../requests/service.ts';
import {
  creditRefusal,
  creditTerms,
  invoiceCitation,
  isPayerOfInvoice,
  requireEitherInvoiceOrDocument,
} from './policy.ts';

/**
 * Requests the recovery of a credit for an invoice or a document. Of an invoice only the id is stored: it never changes, and its PDF is
 * generated on demand.
 */
export async function requestRecovery(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: CreditRequestContents,
  documento: ReceivedDocument | null,
): Promise<OwnRequest> {
  const { cosa, titolo: written, testo, id_fattura, id_servizio: named, ...rest } = given;
  requireEitherInvoiceOrDocument(id_fattura, documento !== null);
  const debtor = await requireDebtor(db, scope, given.id_anagrafica);
  const invoice = id_fattura === undefined ? null : await requireClaimableInvoice(db, scope, id_fattura, debtor);
  const debitore = toPayerIdentity(debtor).nome || debtor.mail;
  const dati = {
    ...rest,
    ...creditTerms(given, invoice, invoice ? await leftToPayOfDebtor(deps, db, scope, invoice, debtor) : 0),
    debitore,
    codice: debtor.piva || debtor.codFisc,
    // By which the invoice names its payers: corrected in the contact later, the share was no longer found.
    codFisc: debtor.codFisc,
    ...(invoice && { fattura: invoiceCitation(invoice) }),
  };
  const titolo = written || `Recupero credito: ${debitore}`;
  const fattura = invoice && { _id: invoice._id, pdf: await invoicePdf(deps, db, scope, invoice._id) };
  return db.transaction(async (tx) => {
    const since = invoice && (await openCreditRecoveryRequestedAt(tx, scope, invoice._id, debtor._id));
    if (since)
      throw invalid({
        id_fattura: [
          `Il recupero di questa fattura è già stato chiesto ${dayWithArticle(romeDay(since))} e la richiesta è ancora aperta: se c’è altro da dire, scrivi lì un messaggio.`,
        ],
      });
    // The funeral of the invoice, where none is named.
    const id_servizio = named
      ? await funeralIdOfDocument(tx, scope, { id_servizio: named })
      : await funeralIdFromOtherDocument(tx, scope, invoice?.id_servizio ?? null);
    const sent = { idUtente: scope.idUtente, cosa, titolo, testo, dati, documento, fattura, id_servizio };
    const _id = await createRequest(tx, deps, sent);
    if (id_servizio) await requireParentWithinBudget(tx, scope, 'richieste', id_servizio);
    return requireRow(await ownRequestById(tx, scope, _id));
  });
}

/** The debtor's name is copied, because contacts change. */
async function requireDebtor(db: Db, { idUtente }: AgencyScope, id: string): Promise<Contact> {
  const debtor = await findOwnContact(db, idUtente, id);
  if (!debtor) throw invalid({ id_anagrafica: ['Questa anagrafica non esiste più: scegli di nuovo il debitore.'] });
  return debtor;
}

/** What the debtor owes of an invoice: of several payers, each owes the own share. */
async function leftToPayOfDebtor(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  invoice: InvoiceRecord,
  debtor: Contact,
): Promise<number> {
  const { saldi } = await readInvoice(db, clock, scope, invoice._id);
  return leftToPayByDebtor(saldi, toPayerIdentity(debtor), leftToPay(invoice));
}

/** An unpaid invoice of the agency, issued to the debtor if its client still is a contact. */
async function requireClaimableInvoice(
  db: Db,
  scope: AgencyScope,
  id: string,
  debtor: Contact,
): Promise<InvoiceRecord> {
  const refused = (sentence: string) => invalid({ id_fattura: [sentence] });
  const invoice = await invoiceById(db, scope, id);
  if (!invoice) throw refused('Questa fattura non esiste: scegli di nuovo.');
  const refusal = creditRefusal(invoice, leftToPay(invoice));
  if (refusal) throw refused(refusal);
  const { id_anagrafica: client } = invoice;
  const other = client !== null && client !== debtor._id && !isPayerOfInvoice(invoice, toPayerIdentity(debtor));
  if (other && (await findOwnContact(db, scope.idUtente, client)))
    throw refused('Questa fattura è di un altro cliente: scegli di nuovo, o cambia il debitore.');
  return invoice;
}
