import type { WaitingKind } from '@commiato/contracts/administration/desk';
import type { SQL } from 'drizzle-orm';

/** What of a domain waits for the administration. */
export interface WaitingRules {
  readonly kind: WaitingKind;
  /** Selects what waits as `"_id", nome, di, id_utente, dal, scade, regola`. `today` is the day in Italy. */
  readonly rows: (today: string) => SQL;
}
