import type { PlannedWork } from '@commiato/demo/plan/work';
import { insertContacts } from '../features/contacts/contacts/queries.ts';
import { toContactRow } from '../features/contacts/contacts/service.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { knownContacts } from './queries.ts';

/** Writes the clients and suppliers of each agency that are not there yet, an agency in one statement. */
export async function fillContacts(
  { database: { db } }: Pick<Deps, 'database'>,
  works: readonly PlannedWork[],
  goOn: () => boolean,
): Promise<void> {
  for (const { agency, contacts } of works) {
    if (!goOn()) return;
    const known = await knownContacts(
      db,
      contacts.map(({ _id }) => _id),
    );
    const missing = contacts.filter(({ _id }) => !known.has(_id));
    const rows = missing.map(({ _id, creato, ...contact }) => ({ ...toContactRow(contact, creato), _id }));
    await insertContacts(db, agency._id, rows);
  }
}
