import { type CollaboratorRole, rightsByRole } from '@commiato/contracts/accounts/rights';
import { peopleOfAgency } from '@commiato/demo/plan/people';
import type { PlannedWork } from '@commiato/demo/plan/work';
import {
  insertCollaborator,
  insertPersonAccount,
  isMailOfCollaborator,
} from '../features/accounts/collaborators/queries.ts';
import { allFeatures } from '../features/features.ts';
import { newId } from '../platform/foundation/ids.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import { createAgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';

/**
 * Writes the people of agencies who are not there yet, one for each role, and links those who go to funerals, the owner too, to their names
 * in the agenda: their appointments are their own. The resources have to be there.
 */
export async function fillPeople(deps: Deps, works: readonly PlannedWork[]): Promise<void> {
  for (const { agency, resources } of works) {
    const { _id, account } = agency;
    const scope = createAgencyScope(_id);
    if (await isMailOfCollaborator(deps.database.db, scope, peopleOfAgency(account, resources)[0]?.mail ?? ''))
      continue;
    const password = await hashPassword(account.password);
    await deps.database.db.transaction(async (tx) => {
      const welcome = (id: string, nome: string, cognome: string, ruolo: CollaboratorRole) =>
        allFeatures.workOfPeople.joined(deps, tx, {
          _id: id,
          id_utente: _id,
          nome,
          cognome,
          ruolo,
          aree: rightsByRole[ruolo],
        });
      await welcome(_id, account.nome ?? '', account.cognome ?? '', 'titolare');
      for (const { nome, cognome, mail, ruolo } of peopleOfAgency(account, resources)) {
        const id = newId();
        const persona = newId();
        const who = { nome, cognome, mail, creato: agency.creato ?? deps.clock.now().toISOString() };
        await insertPersonAccount(tx, { _id: persona, password, ...who });
        await insertCollaborator(tx, {
          ...{ _id: id, id_utente: _id, id_persona: persona, ...who },
          ...{ ruolo, aree: rightsByRole[ruolo], stato: 'attivo' },
        });
        await welcome(id, nome, cognome, ruolo);
      }
    });
  }
}
