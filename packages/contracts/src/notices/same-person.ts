import { z } from 'zod';
import { id } from '../common.ts';
import { notice } from './notice-fields.ts';

/** Another notice of the same person by the same agency that everybody can read. */
export const publicSamePersonNotice = z.object({ _id: id, cosa: notice.shape.cosa, comune: z.string() });
export type PublicSamePersonNotice = z.output<typeof publicSamePersonNotice>;
