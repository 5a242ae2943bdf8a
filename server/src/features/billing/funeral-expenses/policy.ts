import type {
  DeathExpenses,
  ExpenseDocument,
  SummaryPerson,
  YearlyFuneralOutline,
} from '@commiato/billing/funeral-summary';
import { isSameReference, payerIndex, payerTraceabilities } from '@commiato/billing/payers';
import { maxSummaryDocuments } from '@commiato/contracts/billing/funeral-expenses';
import { clientName } from '../settings/policy.ts';
import type { ExpenseDetails, ExpenseOutline } from './queries.ts';

/** Who bears a document, with codes as the document names them. Without shares the client bears everything. */
const payersOfDocument = ({ pagatori, codFisc }: Pick<ExpenseOutline, 'pagatori' | 'codFisc'>, nome: string) =>
  pagatori.length > 0 ? pagatori : [{ codFisc, nome }];

const payerShares = ({ pagatori, quote, totale }: ExpenseOutline) =>
  pagatori.length > 0 ? pagatori.map((_, at) => quote?.[at] ?? 0) : [totale];

/** A code as it is declared: that of an organisation may have been typed with the letters of the country, which the Agenzia delle Entrate does not take. */
const withoutCountryLetters = (code: string) => code.replace(/^IT(?=\d{11}$)/, '');

/**
 * The code of a payer: what the agency has recorded, else the document's own. What was recorded of a credited invoice is in the order of its payers,
 * which a correction after a discard may have changed since the credit note: by place the share of one would be declared under another's code.
 */
function taxCodeOfPayer(
  { override, pagatoriStornata, codFisc }: ExpenseOutline,
  payer: SummaryPerson,
  at: number,
): string {
  if (!pagatoriStornata) return override?.pagatori[at] || payer.codFisc;
  const credited = payersOfDocument({ pagatori: pagatoriStornata, codFisc }, '');
  const beside = credited[at];
  const place = beside && isSameReference(beside, payer) ? at : payerIndex(credited, payer);
  return override?.pagatori[place] || payer.codFisc || (credited[place]?.codFisc ?? '');
}

/** A document without its names and payments: enough to tell which death it belongs to and whether it can be declared. */
export function toOutlinedDocument(row: ExpenseOutline): ExpenseDocument {
  const { _id, tipo, data, annullata, override } = row;
  const shares = payerShares(row);
  const pagatori = payersOfDocument(row, '').map((payer, at) => ({
    nome: payer.nome,
    codFisc: withoutCountryLetters(taxCodeOfPayer(row, payer, at)),
    importo: shares[at] ?? 0,
    pagato: 0,
    contanti: 0,
    resta: 0,
    dubbio: false,
  }));
  const defunto = override?.defunto ?? row.defunto;
  const esclusa = override?.esclusa ?? '';
  return { _id, tipo, data, numero: '', cliente: '', annullata, pagatori, defunto, esclusa };
}

/** A document for the declaration. */
export function toExpenseDocument(row: ExpenseDetails): ExpenseDocument {
  const { tipo, numero, dovuto, versamenti } = row;
  const cliente = clientName(row.cliente);
  const pagatori = payersOfDocument(row, cliente);
  // A credit note pays nobody, and what was paid of an annulled invoice is given back.
  const traces =
    tipo === 'TD04' || dovuto === 0
      ? []
      : payerTraceabilities({ dovuto, pagatori, quote: payerShares(row), pagamenti: versamenti ?? [] });
  const outlined = toOutlinedDocument(row);
  const payers = outlined.pagatori.map((one, at) => ({ ...one, nome: pagatori[at]?.nome ?? '', ...traces[at] }));
  return { ...outlined, numero: numero ?? '', cliente, pagatori: payers };
}

/** The documents of deaths, as many deaths at a time as have at most so many documents together, but at least one. */
export function* batchDocumentIdsByDeath(deaths: readonly DeathExpenses[], most: number): Generator<readonly string[]> {
  let batch: string[] = [];
  for (const { documenti } of deaths) {
    if (batch.length > 0 && batch.length + documenti.length > most) {
      yield batch;
      batch = [];
    }
    batch.push(...documenti);
  }
  if (batch.length > 0) yield batch;
}

const firstDocumentIds = (documents: readonly { readonly _id: string }[]) =>
  documents.slice(0, maxSummaryDocuments).map(({ _id }) => _id);

/** The documents of a year that its screen shows: the first of each list. A death with more than all of them is left to the file. */
export function shownDocumentIds({ decessi, incompleti, esclusi }: YearlyFuneralOutline): string[] {
  const [ofDeaths = []] = batchDocumentIdsByDeath(decessi, maxSummaryDocuments);
  const deaths = ofDeaths.length <= maxSummaryDocuments ? ofDeaths : [];
  return [...deaths, ...firstDocumentIds(incompleti), ...firstDocumentIds(esclusi)];
}
