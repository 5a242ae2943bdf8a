import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import type { FileAnswer } from '../http/send-file.ts';
import type { Job } from '../jobs/jobs.ts';
import type { OwnerScope } from '../security/scopes.ts';
import type { SealedColumn } from '../security/sealed-columns.ts';
import type { Deps } from '../startup/deps.ts';
import type { AgencyDataRules } from './agency-data-rules.ts';
import type { BinRules } from './bin-rules.ts';
import type { KeptDataRules, PersonalDataRules } from './personal-data-rules.ts';
import type { ServiceParts } from './service-parts.ts';

/** Makes the file of an object that has no stored file of its own. Throws 404 where it knows no such object. */
export type FileMaker = (deps: Deps, scope: OwnerScope, db: Db, id: string) => Promise<FileAnswer>;

/** What a domain brings to the program, said once: `feature.ts` of each domain holds one, `features.ts` lists them. */
export interface Feature {
  /** Serves the domain's calls. */
  routes(app: FastifyInstance, deps: Deps, all: Declared): void;
  /** What is done every hour, in the order of the features. */
  jobs?(all: Declared): readonly Job[];
  /** What is done every hour after all other jobs: files that no row names any more. */
  readonly sweeps?: readonly Job[];
  /** What of the domain can lie in the bin. */
  readonly bin?: readonly BinRules[];
  /** What of the domain is kept by a visitor's e-mail address, and can be erased by it. */
  readonly personalData?: readonly PersonalDataRules[];
  /** Where an e-mail address stands in what the domain keeps by rules of its own. */
  readonly keptData?: readonly KeptDataRules[];
  /** What the domain keeps of an agency, for the archive of all its data. */
  readonly agencyData?: readonly AgencyDataRules[];
  /** What the domain keeps sealed: a new key has to reach it. */
  readonly sealed?: readonly SealedColumn[];
  /** What of the domain belongs to a service. */
  readonly serviceParts?: ServiceParts;
  /** Answers `GET /api/documentation/:id` where no stored file has that identifier. */
  readonly makeFile?: FileMaker;
}

/** What all domains together declare, for the calls that are about all of them. */
export interface Declared {
  readonly bin: readonly BinRules[];
  readonly personalData: readonly PersonalDataRules[];
  readonly keptData: readonly KeptDataRules[];
  readonly agencyData: readonly AgencyDataRules[];
  readonly sealed: readonly SealedColumn[];
  readonly serviceParts: ServiceParts;
  readonly makeFile: FileMaker;
}
