import type { ExpenseDocument } from '@commiato/billing/funeral-summary';
import { payerTraces } from '@commiato/billing/payers';
import type { Submission } from '@commiato/contracts/billing/funeral-expenses';
import { clientName } from '../settings/policy.ts';
import type { expenseRows } from './queries.ts';

type ExpenseRow = Awaited<ReturnType<typeof expenseRows>>[number];

/** A document for the declaration. A recorded tie takes precedence; without shares the client bears everything. */
export function expenseDocument(row: ExpenseRow): ExpenseDocument {
  const { _id, tipo, data, numero, contenuto, totale, dovuto, versamenti } = row;
  const { cliente, pagatori } = contenuto;
  const said = row.detto ?? row.dettoStornata;
  const alone = [{ codFisc: cliente.codFisc || cliente.piva, nome: clientName(cliente) }];
  const named = pagatori.length > 0 ? pagatori : alone;
  const quote = named.map((_, at) => (pagatori.length > 0 ? (row.quote?.[at] ?? 0) : totale));
  // A credit note pays nobody.
  const traces = tipo === 'TD04' ? [] : payerTraces({ dovuto, pagatori: named, quote, pagamenti: versamenti ?? [] });
  const payers = named.map(({ codFisc, nome }, at) => ({
    nome,
    codFisc: said?.pagatori?.[at] || codFisc,
    importo: quote[at] ?? 0,
    ...(traces[at] ?? { pagato: 0, contanti: 0, dubbio: false }),
  }));
  return {
    _id,
    tipo,
    data,
    numero: numero ?? '',
    cliente: clientName(cliente),
    pagatori: payers,
    defunto: said?.defunto ?? contenuto.defunto,
    esclusa: said?.esclusa ?? '',
  };
}

/**
 * Ids of the documents declared so far: an ordinary declaration adds its own, a replacing one replaces the named one, a cancelled one
 * contains none.
 */
export function declaredDocuments(
  sent: readonly (Submission & { readonly documenti: readonly string[] })[],
): Set<string> {
  const replaced = new Set(sent.map(({ sostituisce }) => sostituisce));
  const held = sent.filter(({ tipo, protocollo }) => tipo !== 'annullamento' && !replaced.has(protocollo));
  return new Set(held.flatMap(({ documenti }) => documenti));
}
