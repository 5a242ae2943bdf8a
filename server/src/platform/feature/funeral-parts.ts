import type { Area } from '@commiato/contracts/accounts/rights';
import type { LastCustodyPlace } from '@commiato/contracts/funerals/custody';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { FieldSharedWithNotices } from '@commiato/contracts/funerals/funeral-fields';
import type {
  Funeral,
  FuneralInvoice,
  FuneralNotice,
  FuneralQuote,
  FuneralRequest,
} from '@commiato/contracts/funerals/funerals';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import type { AgencyScope, OwnerScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import type { RestoreResult } from './bin-rules.ts';
import type { CorrectionRules } from './corrections.ts';
import type { AssignmentNotificationDeps } from './work-of-people.ts';

/** Whether a funeral is about to go into the bin, or has come back from it. */
export type FuneralBinChange = 'binning' | 'restoring';

/** Why a funeral goes into the bin: its agency deletes it, or its time is over. */
export type FuneralBinReason = 'deleted' | 'expired';

/** One kind of row that belongs to funerals. */
export interface FuneralPart<T> {
  /** Whoever has no rights there is not shown its rows. */
  readonly area: Area;
  /** Rows of several funerals, oldest first, each with its funeral. */
  read(db: Db, scope: OwnerScope, funerals: readonly string[]): Promise<(T & { id_servizio: string | null })[]>;
  /** Conditions for lists: the funeral has any row, or an unpaid one. */
  readonly any?: SQL<boolean>;
  readonly unpaid?: SQL<boolean>;
  /** Condition: visitors see a row of the funeral. */
  readonly published?: SQL<boolean>;
  /** Condition: the funeral has a row that is unpaid, or will be once it is issued again. */
  readonly unsettled?: SQL<boolean>;
  /** The last day of its rows, null without any: for so long the funeral is needed. */
  readonly lastDay?: SQL<string | null>;
  /** Bins with the funeral the rows that can be binned; returns tags of the changed public pages. */
  bin?(
    tx: Db,
    owner: Pick<AgencyScope, 'idUtente'>,
    funeral: string,
    now: string,
    reason: FuneralBinReason,
  ): Promise<readonly string[]>;
  /** Restores the rows that were binned with the funeral at that moment: how many, how many found no place, tags of the changed public pages. */
  putBack?(tx: Db, scope: OwnerScope, funeral: string, cestinato: string): Promise<RestoreResult>;
  readonly corrections?: CorrectionRules<DeceasedFacts>;
  /** Runs in the transaction before the funeral is binned, and after it was restored: tells whom its rows concern. */
  notifyOfBinChange?(
    deps: AssignmentNotificationDeps,
    tx: Db,
    scope: OwnerScope,
    funeral: string,
    change: FuneralBinChange,
  ): Promise<void>;
  /** Called in the transaction that has changed events of a funeral; returns tags of the changed public pages. */
  eventsChanged?(deps: Pick<Deps, 'clock'>, tx: Db, change: EventsChange): Promise<readonly string[]>;
}

/** The events of a funeral before and after a change. */
export interface EventsChange {
  /** The agency of the funeral. */
  readonly owner: Pick<AgencyScope, 'idUtente'>;
  /** The acting account; null for a job. */
  readonly chi: Actor | null;
  readonly id_servizio: string;
  readonly before: readonly EventWithVisibility[];
  readonly after: readonly EventWithVisibility[];
}
interface EventWithVisibility extends Omit<FuneralEvent, 'risorse'> {
  /** Whether visitors see it now. */
  readonly visibile: boolean;
  /** The begin that they know, or knew last; null where they never saw it. */
  readonly inizio_pubblico: string | null;
}

/** Facts about the deceased, from which documents of the funeral are corrected. */
export type DeceasedFacts = Pick<Funeral, '_id' | FieldSharedWithNotices>;

/** The parts of a funeral by their names in the contract. */
export interface FuneralParts {
  readonly annunci?: FuneralPart<FuneralNotice>;
  readonly preventivi?: FuneralPart<FuneralQuote>;
  readonly fatture?: FuneralPart<FuneralInvoice>;
  readonly richieste?: FuneralPart<FuneralRequest>;
  readonly eventi?: FuneralPart<FuneralEvent>;
  readonly custodiaSalma?: FuneralPart<LastCustodyPlace>;
  readonly custodiaUrna?: FuneralPart<LastCustodyPlace>;
  readonly ritiComuni?: FuneralPart<Funeral['ritiComuni'][number]>;
}
