import {
  type AreaDemand,
  type Level,
  mayCall,
  meets,
  type Rights,
  rightsOfRole,
} from '@commiato/contracts/accounts/rights';
import type { RouteDefinition } from '@commiato/contracts/route';
import { type Session, useSession } from './session.ts';

/** What a screen of an agency needs: to see an area, or to change what is in it. */
export interface Demand {
  readonly area: AreaDemand;
  readonly level?: Exclude<Level, 'nessuno'>;
}

/** What a session may do; everything where it names no person: an administrator's, and what older versions stored. */
export const rightsOf = (session: Session | null): Rights => session?.collaborator?.aree ?? rightsOfRole.titolare;

/** Whether rights meet what is demanded. */
export const satisfies = (rights: Rights, { area, level = 'vede' }: Demand): boolean => meets(rights, area, level);

/** What the signed-in person may do. A convenience: the server decides. */
export const useRights = (): Rights => rightsOf(useSession());

/** Whether the signed-in person may make a call: what leads to it is shown to them alone. */
export const useMayCall = (route: RouteDefinition): boolean => mayCall(useRights(), route);
