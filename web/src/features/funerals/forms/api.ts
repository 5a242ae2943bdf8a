import { listForms } from '@commiato/contracts/forms/forms';
import { routeQuery } from '../../../lib/queries.ts';

/** Forms that a funeral's screen offers: more than an agency fills; the others are found among all of them. */
const maxOfferedForms = 200;

/** The forms that can be filled, by municipality. */
export const formsToFillQuery = routeQuery(listForms, { query: { sort: 'comune', pageSize: maxOfferedForms } });
