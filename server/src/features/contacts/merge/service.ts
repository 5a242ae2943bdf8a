import { type Contact, type ContactField, contactFields } from '@commiato/contracts/contacts/contacts';
import type { MergePreview, mergeContacts as mergeRoute } from '@commiato/contracts/contacts/merge';
import type { ParsedBody } from '@commiato/contracts/route';
import { searchWords } from '@commiato/italy/search/words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import type { ContactLinkRules } from '../../../platform/feature/contact-links.ts';
import { pickFields } from '../../../platform/foundation/pick.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { contactSortAndSearchKeys } from '../contacts/policy.ts';
import { findOwnContact, type LockedContact, lockContact, updateContact } from '../contacts/queries.ts';

const otherContactGoneProblem = () => invalid({ id_altra: ['Questa anagrafica non esiste più: scegli di nuovo.'] });
const refuseSameContact = (id: string, other: string) => {
  if (id === other) throw invalid({ id_altra: ['È la stessa anagrafica: scegline un’altra.'] });
};

/** Two contacts of the agency, with what of it the caller may see hangs on each. Throws 404 for the first, 400 at `id_altra` for the other. */
export async function previewMerge(
  db: Db,
  scope: AgencyScope,
  id: string,
  other: string,
  links: readonly ContactLinkRules[],
): Promise<MergePreview> {
  const tenuta = await findOwnContact(db, scope.idUtente, id);
  if (!tenuta) throw notFound();
  refuseSameContact(id, other);
  const altra = await findOwnContact(db, scope.idUtente, other);
  if (!altra) throw otherContactGoneProblem();
  const legami: MergePreview['legami'] = [];
  for (const { tipo, areas, count } of links) {
    if (!areas.some((area) => maySeeArea(scope, area))) continue;
    legami.push({ tipo, tenuta: await count(db, scope, id), altra: await count(db, scope, other) });
  }
  return { tenuta, altra, legami };
}

/** Locks both contacts, always in the same order: two merges of the same two wait for each other. */
async function lockBothContacts(tx: Db, scope: AgencyScope, id: string, other: string) {
  const locked = new Map<string, LockedContact | undefined>();
  for (const one of [id, other].sort()) locked.set(one, await lockContact(tx, scope, one));
  return { kept: locked.get(id), gone: locked.get(other) };
}

const contactFieldNames = Object.keys(contactFields) as ContactField[];

const addressFields = ['indirizzo', 'comune', 'prov', 'cap'] as const satisfies ContactField[];

/** Whether both contacts have some part of the address, and not the same, and the kept contact's was not chosen to be replaced. */
const hasConflictingAddress = (kept: Contact, gone: Contact, chosen: readonly ContactField[]): boolean =>
  addressFields.some((name) => {
    const [own, other] = [kept, gone].map((contact) => searchWords(contact[name]).join(' '));
    return own !== '' && other !== '' && own !== other && !chosen.includes(name);
  });

/**
 * The fields that the kept contact gets from the other: those that it lacks, and the chosen ones. Of another address none is filled in: a
 * street of one town with the postal code of another would stand on bills.
 */
function fieldsFromOther(kept: Contact, gone: Contact, chosen: readonly ContactField[]): ContactField[] {
  const unfilled: readonly ContactField[] = hasConflictingAddress(kept, gone, chosen) ? addressFields : [];
  return contactFieldNames.filter(
    (name) => (kept[name] === '' && gone[name] !== '' && !unfilled.includes(name)) || chosen.includes(name),
  );
}

/**
 * Makes one contact of two: the first keeps its values, gets those that it lacks and the chosen ones, and everything that hung on the other,
 * which goes into the bin. Issued documents keep what they say. Throws 404, 400 at `id_altra`, or the conflict with changes since the versions.
 */
export async function mergeContacts(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  { id_altra: altra, daAltra, versione, versioneAltra }: ParsedBody<typeof mergeRoute>,
  links: readonly ContactLinkRules[],
): Promise<Contact> {
  return database.db.transaction(async (tx) => {
    const { kept, gone } = await lockBothContacts(tx, scope, id, altra);
    if (!kept) throw notFound();
    refuseSameContact(id, altra);
    if (!gone) throw otherContactGoneProblem();
    requireUnchanged(kept, versione);
    requireUnchanged(gone, versioneAltra);
    const change = pickFields(gone, fieldsFromOther(kept, gone, daAltra));
    // With what it got from the other it is the agency's own: an import that is taken back leaves it.
    await updateContact(tx, scope, id, {
      ...change,
      ...contactSortAndSearchKeys({ ...kept, ...change }),
      id_importazione: null,
    });
    for (const { move } of links) await move(tx, scope, altra, id);
    await updateContact(tx, scope, altra, { cestinato: clock.now().toISOString() });
    await audit(tx, clock, { chi: scope, azione: 'anagrafiche unite', oggetto: id, dettagli: { altra } });
    return requireRow(await findOwnContact(tx, scope.idUtente, id));
  });
}
