import type { Collaborator } from '@commiato/contracts/accounts/collaborators';
import { capitalized, romeDay, shortDate } from '@commiato/italy/formatting';
import { theMoment, toDay } from '@commiato/italy/prose/dates';

/** When somebody was last there; of an invitation, until when it holds. */
export function lastAccess({ usato, stato, invitoScade }: Collaborator): string {
  if (usato !== null) return capitalized(theMoment(usato, shortDate));
  if (stato !== 'invitato') return 'Mai';
  return invitoScade !== null && invitoScade > new Date().toISOString()
    ? `Invito valido fino ${toDay(romeDay(invitoScade), shortDate)}`
    : 'Invito scaduto';
}

/** The same as a line of its own. */
export const accessLine = (collaborator: Collaborator): string =>
  collaborator.stato === 'invitato' && collaborator.usato === null
    ? lastAccess(collaborator)
    : `Ultimo accesso: ${lastAccess(collaborator).toLowerCase()}`;
