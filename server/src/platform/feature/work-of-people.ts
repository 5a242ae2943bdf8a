import type { AssignedWorkCounts } from '@commiato/contracts/accounts/collaborators';
import type { CollaboratorRole, Rights } from '@commiato/contracts/accounts/rights';
import type { Db } from '../database/database.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';

/** Somebody who works for an agency, as other domains are told of them. */
export interface CollaboratorFacts {
  readonly _id: string;
  readonly id_utente: string;
  readonly nome: string;
  readonly cognome: string;
  readonly ruolo: CollaboratorRole;
  readonly aree: Rights;
}

/** Tells some of an agency's people, by their identifiers among them, what was assigned to them, and what became of it. */
export type AssignmentNotifier = (
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Db,
  idUtente: string,
  people: readonly string[],
  news: {
    readonly titolo: string;
    readonly testo: string;
    /** The same in fewer words, for a bell where the text is too long. */
    readonly shorter?: readonly string[];
    readonly url: string;
    /** Of whom an e-mail's subject says that it is; without it a list of them tells nothing. */
    readonly name?: string;
  },
) => Promise<void>;

/** What a service needs that assigns something; without a notifier nobody is told. */
export interface AssignmentDeps {
  readonly notifyAssigned?: AssignmentNotifier;
}

/** `AssignmentDeps` with clock and settings. */
export type AssignmentNotificationDeps = Pick<Deps, 'clock' | 'settings'> & AssignmentDeps;

/** What a domain knows of the work of an agency's people, by their identifiers among the collaborators. */
export interface AssignedWorkRules {
  /** Called in the transaction in which somebody has accepted an invitation. */
  joined(deps: Pick<Deps, 'clock'>, tx: Db, person: CollaboratorFacts): Promise<void>;
  assigned(deps: Pick<Deps, 'clock'>, db: Db, scope: AgencyScope, id: string): Promise<AssignedWorkCounts>;
  /**
   * Gives what is still to be done to another person, by their identifier among the collaborators or the resources; null leaves it to
   * nobody. Throws 400 at `passa_a` for who cannot take it.
   */
  handOver(
    deps: Pick<Deps, 'clock' | 'settings'>,
    tx: Db,
    scope: AgencyScope,
    of: { from: string; to: string | null },
  ): Promise<void>;
  /** Called in the transaction in which somebody was switched off, on again, or taken out of the agency. */
  stateChanged(tx: Db, scope: AgencyScope, id: string, stato: 'attivo' | 'sospeso' | 'rimosso'): Promise<void>;
}
