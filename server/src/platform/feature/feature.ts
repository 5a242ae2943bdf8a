import type { Area } from '@commiato/contracts/accounts/rights';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { FileAnswer } from '../http/send-file.ts';
import type { ImportTakeBackHandler } from '../imports/import-rules.ts';
import type { HourlyJob } from '../jobs/jobs.ts';
import type { MailContent } from '../mail/mail.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { SealedColumn } from '../security/sealed-columns.ts';
import type { Deps } from '../startup/deps.ts';
import type { StateGaugeReader } from '../startup/gauges.ts';
import type { AgencyDataRules } from './agency-data-rules.ts';
import type { BinRules } from './bin-rules.ts';
import type { CertifiedMailListener } from './certified-mail-news.ts';
import type { ContactLinkRules } from './contact-links.ts';
import type { FormChangesReader } from './filled-forms.ts';
import type { FuneralParts } from './funeral-parts.ts';
import type { InvoiceBalanceListener } from './invoice-balance-news.ts';
import type { KeptDataRules, PersonalDataRules } from './personal-data-rules.ts';
import type { SearchRules } from './search-rules.ts';
import type { WaitingRules } from './waiting-rules.ts';
import type { AssignedWorkRules, AssignmentNotifier } from './work-of-people.ts';

/** Generates a file that is not stored. Throws 404 for an unknown object. */
export type FileMaker = (deps: Deps, scope: OwnerScope, db: Db, id: string) => Promise<FileAnswer>;

/** The same message to an agency, for the bell and by e-mail. */
export interface AgencyMessage {
  /** What it is about: people without rights there do not see it. */
  readonly area: Area;
  readonly titolo: string;
  readonly testo: string;
  /** Empty, or a path of the site. */
  readonly url: string;
  readonly mail: Omit<MailContent, 'to'>;
}

/** Notifies an agency in the caller's transaction; false for an account that is not active. */
export type AgencyNotifier = (
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  idUtente: string,
  message: AgencyMessage,
) => Promise<boolean>;

/** What a domain contributes to the program. Each domain's `feature.ts` holds one; `features.ts` lists them. */
export interface Feature {
  /** Registers the domain's routes. */
  routes(app: FastifyInstance, deps: Deps, all: AllFeatures): void;
  /** Hourly jobs, run in the order of the features. */
  jobs?(all: AllFeatures): readonly HourlyJob[];
  /** Hourly jobs that run after all others: they remove files without a row. */
  readonly sweeps?: readonly HourlyJob[];
  /** Rules of the domain's kinds in the bin. */
  readonly bin?: readonly BinRules[];
  /** How what was imported of the domain's kinds is taken back. */
  imports?(parts: FuneralParts, contactLinks: readonly ContactLinkRules[]): readonly ImportTakeBackHandler[];
  /** Data kept by a visitor's e-mail address, which can be found and erased by it. */
  readonly personalData?: readonly PersonalDataRules[];
  /** Data with an e-mail address that is counted but kept, by rules of its own. */
  readonly keptData?: readonly KeptDataRules[];
  /** The agency's data for its export archive. */
  readonly agencyData?: readonly AgencyDataRules[];
  /** Sealed columns; a key rotation re-seals them. */
  readonly sealed?: readonly SealedColumn[];
  /** What an operator should see coming, in `/metrics` and on the state page. */
  readonly signs?: readonly StateGaugeReader[];
  /** How the administrator's search looks through the domain. */
  readonly search?: readonly SearchRules[];
  /** What of the domain waits for the administration. */
  readonly waiting?: readonly WaitingRules[];
  /** The domain's rows that belong to a funeral. */
  readonly funeralParts?: FuneralParts;
  /** The domain's rows that name a contact. */
  readonly contactLinks?: readonly ContactLinkRules[];
  /** Answers `GET /api/documentation/:id` if no stored file has that identifier. */
  readonly makeFile?: FileMaker;
  /** How domains below the notifications tell an agency something. */
  readonly notifyAgency?: AgencyNotifier;
  /** Takes what agencies' mailboxes hold about mails of the domain. */
  readonly certifiedMail?: CertifiedMailListener;
  /** Takes what changes how much is left to be paid of an agency's invoices. */
  readonly invoiceBalance?: InvoiceBalanceListener;
  /** How they tell people what was assigned to them. */
  readonly notifyAssigned?: AssignmentNotifier;
  /** What has changed since forms were filled, for the domain that keeps them. */
  readonly readFormChanges?: FormChangesReader;
}

/** The contributions of all domains together, for routes that concern all of them. */
export interface AllFeatures {
  readonly bin: readonly BinRules[];
  readonly imports: readonly ImportTakeBackHandler[];
  readonly personalData: readonly PersonalDataRules[];
  readonly keptData: readonly KeptDataRules[];
  readonly agencyData: readonly AgencyDataRules[];
  readonly sealed: readonly SealedColumn[];
  readonly signs: readonly StateGaugeReader[];
  readonly waiting: readonly WaitingRules[];
  readonly search: readonly SearchRules[];
  readonly funeralParts: FuneralParts;
  readonly contactLinks: readonly ContactLinkRules[];
  readonly makeFile: FileMaker;
  readonly notifyAgency: AgencyNotifier;
  readonly certifiedMail: CertifiedMailListener;
  readonly invoiceBalance: InvoiceBalanceListener;
  readonly notifyAssigned: AssignmentNotifier;
  readonly readFormChanges: FormChangesReader;
  /** What the agency's people have to do, for the domain that takes people in and out. */
  readonly workOfPeople: AssignedWorkRules;
}
