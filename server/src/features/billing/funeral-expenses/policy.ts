import type { ExpenseDocument } from '@commiato/billing/funeral-summary';
import type { Submission } from '@commiato/contracts/billing/funeral-expenses';
import { clientName } from '../settings/policy.ts';
import type { expenseRows } from './queries.ts';

type ExpenseRow = Awaited<ReturnType<typeof expenseRows>>[number];

/** A document for the declaration. A recorded tie takes precedence; without shares the client bears everything. */
export function expenseDocument(row: ExpenseRow): ExpenseDocument {
  const { _id, tipo, data, numero, contenuto, quote, totale, pagato, contanti } = row;
  const { cliente, pagatori } = contenuto;
  const said = row.detto ?? row.dettoStornata;
  const alone = [{ codFisc: cliente.codFisc || cliente.piva, nome: clientName(cliente), importo: totale }];
  const shared = pagatori.map(({ codFisc, nome }, at) => ({ codFisc, nome, importo: quote?.[at] ?? 0 }));
  const payers = (shared.length > 0 ? shared : alone).map((payer, at) => ({
    ...payer,
    codFisc: said?.pagatori?.[at] || payer.codFisc,
  }));
  return {
    _id,
    tipo,
    data,
    numero: numero ?? '',
    cliente: clientName(cliente),
    pagatori: payers,
    pagato,
    contanti,
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
