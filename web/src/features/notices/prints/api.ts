import { listPrints, type Print } from '@commiato/contracts/notices/prints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { routeKey, routeQuery } from '../../../lib/queries.ts';

/** The prints of a notice, newest first. */
export const usePrints = (notice: string) => useQuery(routeQuery(listPrints, { params: { id: notice } }));

/** Refetches the prints after one was made, changed or taken away. */
export const invalidatePrints = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: routeKey(listPrints) });

/** Identity of the drawing of a print: another version is another picture. */
export const pictureKey = ({ _id, versione, superata }: Print) => ['immagine-stampa', _id, versione, superata] as const;
