import { planContacts } from '@commiato/demo/plan/contacts';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { createRandom } from '@commiato/demo/random';
import { insertContacts } from '../features/contacts/contacts/queries.ts';
import { toContactRow } from '../features/contacts/contacts/service.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { knownContacts } from './queries.ts';

/** Writes the clients and suppliers of each agency that are not there yet, an agency in one statement. */
export async function fillContacts(
  { database: { db } }: Pick<Deps, 'database'>,
  { agencies, today }: Pick<DemoPlan, 'agencies' | 'today'>,
  goOn: () => boolean,
): Promise<void> {
  for (const agency of agencies) {
    if (!goOn()) return;
    const planned = planContacts(agency, today, createRandom(`${agency._id} anagrafiche`));
    const known = await knownContacts(
      db,
      planned.map(({ _id }) => _id),
    );
    const missing = planned.filter(({ _id }) => !known.has(_id));
    const rows = missing.map(({ _id, creato, ...contact }) => ({ ...toContactRow(contact, creato), _id }));
    await insertContacts(db, agency._id, rows);
  }
}
