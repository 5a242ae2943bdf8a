import { addPriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import { cleanLine } from '@commiato/contracts/common';
import { listPostingRules, type PostingRule } from '@commiato/contracts/notices/postings';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, callPaged } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { priceEntryOfPostingRule } from './fields.ts';

/** The municipalities with their rules for posting, by name. */
export const usePostingRules = () => useQuery(routeQuery(listPostingRules));

/** Refetches the municipalities after one was written down, changed or removed. */
export const invalidatePostingRules = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listPostingRules) });

/** Puts the fee of a municipality into the price list, and answers whether it did: one that is there already was added anew at each press. */
export async function addFeeToPriceList(of: PostingRule, costo: number, idempotencyKey: string): Promise<boolean> {
  const body = priceEntryOfPostingRule(of, costo);
  // As it is stored: with straight apostrophes, where the name of a municipality has one.
  const stored = cleanLine(body.nome);
  const { rows } = await callPaged(listPriceEntries, { query: { q: stored, tipo: 'voce', page: 1, pageSize: 200 } });
  if (rows.some(({ nome, prezzo }) => nome === stored && prezzo === costo)) return false;
  await call(addPriceEntry, { body, idempotencyKey });
  return true;
}
