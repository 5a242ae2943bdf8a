import {
  type AdminArea,
  type AdminRights,
  adminAreas,
  hasFullAdminRights,
} from '@commiato/contracts/accounts/admin-rights';
import type { Administrator, changeAdministrator } from '@commiato/contracts/accounts/administrators';
import type { CollaboratorState } from '@commiato/contracts/accounts/collaborators';
import type { BodyOf } from '@commiato/contracts/route';
import { changedFields } from '../../../lib/changed-fields.ts';
import { levelWords } from '../collaborators/fields.ts';

export const adminAreaWords: Readonly<Record<AdminArea, string>> = {
  richieste: 'Richieste',
  annunci: 'Annunci e servizi',
  agenzie: 'Agenzie',
  sistema: 'Sistema',
};

/** What an administrator may do in a line: the areas that are theirs, with the level. */
export function adminRightsText(rights: AdminRights): string {
  if (hasFullAdminRights(rights)) return 'Tutto';
  const given = adminAreas.filter((area) => rights[area] !== 'nessuno');
  return (
    given.map((area) => `${adminAreaWords[area]}: ${levelWords[rights[area]].toLowerCase()}`).join('; ') || 'Nulla'
  );
}

/** A form for an administrator who is new: sees everything, changes nothing, until other levels are chosen. */
export const blankAdministrator = {
  ...{ nome: '', cognome: '', mail: '' },
  aree: { richieste: 'vede', annunci: 'vede', agenzie: 'vede', sistema: 'vede' } as AdminRights,
};

/** State of an account as a collaborator's is told: who has only been invited cannot sign in yet. */
export const administratorState = ({ stato, invitato }: Administrator): CollaboratorState =>
  invitato ? 'invitato' : stato;

export type AdministratorValues = { aree: AdminRights; stato: Administrator['stato'] };

export const administratorToForm = ({ aree, stato }: Administrator): AdministratorValues => ({ aree, stato });

/** What a change sends: the areas and the state that differ. */
export function administratorChangesToWire(
  { _id, aree: storedAreas, stato: storedState }: Administrator,
  shown: AdministratorValues,
): BodyOf<typeof changeAdministrator> {
  const aree = changedFields(storedAreas, shown.aree);
  return {
    _id,
    ...(shown.stato !== storedState && { stato: shown.stato }),
    ...(Object.keys(aree).length > 0 && { aree }),
  };
}
