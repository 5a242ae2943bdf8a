import { listNoticePrints, type Print } from '@commiato/contracts/notices/prints';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** The prints of a notice, newest first. */
export const usePrints = (notice: string) => useQuery(routeQuery(listNoticePrints, { params: { id: notice } }));

/** Identity of the drawing of a print: another version is another picture. */
export const pictureQueryKey = ({ _id, versione, superata }: Print) =>
  ['immagine-stampa', _id, versione, superata] as const;
