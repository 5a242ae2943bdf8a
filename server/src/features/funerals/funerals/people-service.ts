import type { FuneralPerson, NewFuneralPerson } from '@commiato/contracts/funerals/people';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { findOwnContact } from '../../contacts/contacts/queries.ts';
import { createContact, fillContactGaps } from '../../contacts/contacts/service.ts';
import { deletePersonLink, insertPersonLink, peopleOf } from './people-queries.ts';
import { funeralById } from './queries.ts';

const contactGone = () =>
  new Problem('non-trovato', {
    detail: 'La persona scelta non è più nelle anagrafiche.',
    fields: { id_anagrafica: ['Scegline un’altra.'] },
  });

/**
 * Adds a person to a funeral: an existing contact, which gets what it lacks of telephone and e-mail, or a new client. Throws 404 for an unknown
 * funeral or contact.
 */
export async function addPerson(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  { ruolo, id_anagrafica: known, nome, cognome, codFisc, tel, mail }: NewFuneralPerson,
): Promise<FuneralPerson> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    if (known && !(await findOwnContact(tx, scope.idUtente, known))) throw contactGone();
    if (known && (tel || mail)) await fillContactGaps(tx, scope, known, { tel, mail });
    const fresh = { role: 'cliente', nome, cognome, codFisc, tel, mail } as const;
    const contact = known ?? (await createContact(deps, scope, tx, fresh))._id;
    const creato = clock.now().toISOString();
    await insertPersonLink(tx, scope, { _id: newId(), id_servizio, id_anagrafica: contact, ruolo, creato });
    await audit(tx, clock, {
      chi: scope,
      azione: 'persona legata al servizio',
      oggetto: id_servizio,
      dettagli: { ruolo },
    });
    await requireParentWithinBudget(tx, scope, 'persone', id_servizio);
    const person = (await peopleOf(tx, [id_servizio])).find(
      (one) => one.id_anagrafica === contact && one.ruolo === ruolo,
    );
    // Deleted, or merged with another, since it was found above.
    if (!person) throw contactGone();
    return person;
  });
}

/** Removes a person from a funeral; one already removed is no error. Throws 404 for an unknown funeral. */
export async function removePerson(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  person: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id, true))) throw notFound();
    if (await deletePersonLink(tx, scope, id, person))
      await audit(tx, clock, { chi: scope, azione: 'persona tolta dal servizio', oggetto: id });
    return { ok: true };
  });
}
