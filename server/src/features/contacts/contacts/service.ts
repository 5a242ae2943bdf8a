import { type ComparedContact, twinReason } from '@commiato/contracts/contacts/contact-twins';
import {
  type Contact,
  type ContactRow,
  type contactChange,
  maxDuplicates,
  type NewContact,
} from '@commiato/contracts/contacts/contacts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { contactSortAndSearchKeys, nameKey } from './policy.ts';
import {
  binContacts,
  type ContactFilter,
  contactsWithTwinKeys,
  countContacts,
  findOwnContact,
  insertContacts,
  lockContact,
  lockContactsOfImport,
  type NewContactRow,
  possibleTwins,
  streamContacts,
  updateContact,
} from './queries.ts';

/** The row of a new contact, with an id and its search keys. */
export const toContactRow = (given: NewContact, creato: string): NewContactRow => ({
  role: given.role,
  ...withoutUndefined(given),
  ...contactSortAndSearchKeys(given),
  _id: newId(),
  creato,
});

/** The agency's contacts that look like the same person, oldest first; `tranne` is the contact itself. */
export async function findTwins(
  db: Db,
  scope: AgencyScope,
  { tranne = '', ...given }: ComparedContact & { readonly tranne?: string | undefined },
): Promise<ContactRow[]> {
  const { codFisc = '', piva = '', mail = '' } = given;
  const keys = { codFisc: [codFisc], piva: [piva], mail: [mail], nomi: [nameKey(given)] };
  const found = await possibleTwins(db, scope, keys, tranne);
  return found.filter((other) => twinReason(given, other) !== null).slice(0, maxDuplicates);
}

/** Contacts for a file, in batches. Before the first the log says who takes away how many: a file leaves no other trace. */
export async function* streamExportedContacts(
  { clock, database }: Deps,
  db: Db,
  scope: AgencyScope,
  wanted: ContactFilter,
): AsyncGenerator<Contact[]> {
  const quante = await countContacts(db, scope, wanted);
  await audit(database.db, clock, { chi: scope, azione: 'anagrafiche esportate', dettagli: { quante } });
  yield* streamContacts(db, scope, wanted);
}

/** Contacts of the agency that may be those of a file. */
export function contactsPossiblyInFile(db: Db, scope: AgencyScope, given: readonly ComparedContact[]) {
  const of = (read: (contact: ComparedContact) => string | undefined) => [
    ...new Set(given.flatMap((contact) => read(contact) || [])),
  ];
  return contactsWithTwinKeys(db, scope, {
    codFisc: of(({ codFisc }) => codFisc),
    piva: of(({ piva }) => piva),
    mail: of(({ mail }) => mail),
    nomi: of(nameKey),
  });
}

/** Creates a client or a supplier. */
export async function createContact({ clock }: Deps, scope: AgencyScope, db: Db, given: NewContact): Promise<Contact> {
  const row = toContactRow(given, clock.now().toISOString());
  await insertContacts(db, scope.idUtente, [row]);
  return requireRow(await findOwnContact(db, scope.idUtente, row._id));
}

/** Gives a contact a telephone and an e-mail where it has none; what it has stays. Does nothing for an unknown contact. */
export async function fillContactGaps(
  tx: Db,
  scope: AgencyScope,
  id: string,
  { tel, mail }: Pick<Contact, 'tel' | 'mail'>,
): Promise<void> {
  const before = await lockContact(tx, scope, id);
  if (!before) return;
  const change = {
    ...(tel !== '' && before.tel === '' && before.cell !== tel && { tel }),
    ...(mail !== '' && before.mail === '' && { mail }),
  };
  if (Object.keys(change).length > 0)
    await updateContact(tx, scope, id, { ...change, ...contactSortAndSearchKeys({ ...before, ...change }) });
}

/** Changes the given fields; 404 for an unknown contact, 409 if it was changed since `versione`. */
export async function changeContact(
  { database }: Deps,
  scope: AgencyScope,
  id: string,
  { versione, ...given }: z.output<typeof contactChange>,
): Promise<Contact | Problem> {
  return database.db.transaction(async (tx) => {
    const before = await lockContact(tx, scope, id);
    if (!before) return notFound();
    requireUnchanged(before, versione);
    const change = withoutUndefined(given);
    if (Object.keys(change).length > 0)
      await updateContact(tx, scope, id, { ...change, ...contactSortAndSearchKeys({ ...before, ...change }) });
    return requireRow(await findOwnContact(tx, scope.idUtente, id));
  });
}

/** Bins the contacts that an import has brought and that nothing of the agency names; returns how many. */
export async function binUnusedImportedContacts(
  tx: Db,
  scope: AgencyScope,
  id: string,
  now: string,
  links: readonly ContactLinkRules[],
): Promise<number> {
  const brought = await lockContactsOfImport(tx, scope, id);
  const named = new Set<string>();
  for (const { named: among } of links) for (const contact of await among(tx, scope, brought, now)) named.add(contact);
  const binned = brought.filter((contact) => !named.has(contact));
  await binContacts(tx, scope, binned, now);
  return binned.length;
}

/** Moves a contact into the bin. */
export async function deleteContact(
  { database, clock }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    if (!(await updateContact(tx, scope, id, { cestinato: clock.now().toISOString() }))) return notFound();
    await audit(tx, clock, { chi: scope, azione: 'anagrafica eliminata', oggetto: id });
    return { ok: true };
  });
}
