import { randomBytes, randomInt } from 'node:crypto';
import { codeDays, maxWrongCodes } from '@commiato/contracts/link-and-code';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, daysAfter } from '../foundation/clock.ts';
import { ipLimitKey } from './address.ts';
import type { LimitRule, Limits } from './limits.ts';
import { openSealedValue, type SealedColumn, sealedPlace } from './sealed-columns.ts';
import type { Secrets } from './secrets.ts';
import { tokenDigest } from './token-digest.ts';

/** What such a page needs of the program. */
interface LinkAndCodeDeps {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'digest' | 'seal' | 'open'>;
  readonly limits: Pick<Limits, 'consume'>;
  readonly settings: { readonly publicUrl: string };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What of a row says which code it waits for. */
interface CodeColumns {
  readonly _id: string;
  /** Keyed digest; null once it was used. */
  readonly codice: string | null;
  readonly codice_dal: string;
}
interface LinkColumns {
  readonly _id: string;
  readonly link: Buffer;
}

interface LinkPageOptions {
  /** The word under which its limits are counted and its codes are digested. */
  readonly of: 'famiglia' | 'firma';
  readonly table: string;
  /** Address of the page, with `:token`. */
  readonly page: string;
  /** Visits of one address: they stop guessing of links, but nobody who reads. */
  readonly visits: readonly LimitRule[];
}

/** Codes that are typed from one address. */
const codeAttemptRules = [
  { max: 10, seconds: 60 },
  { max: 40, seconds: 3600 },
];
/** Codes that one link has mailed. */
const codeMailRules = [
  { max: 3, seconds: 3600 },
  { max: 10, seconds: 86_400 },
];

/** Whether a link waits for its agency, after too many wrong codes. */
export const isLinkLocked = ({ errori }: { readonly errori: number }): boolean => errori >= maxWrongCodes;

/**
 * A page without an account: a link of 128 random bits opens it, a code of six digits says that who came is who was meant. Its table keeps the
 * token hashed (`impronta`) and sealed (`link`), the code as a keyed digest (`codice`, `codice_dal`), and counts wrong ones (`errori`).
 */
export function createLinkAndCodeTools({ of, table, page, visits }: LinkPageOptions) {
  const sealed: SealedColumn = { table, column: 'link', row: '_id' };
  const digest = ({ secrets }: Pick<LinkAndCodeDeps, 'secrets'>, row: string, code: string): string =>
    secrets.digest(`codice della ${of} ${row} ${code}`);
  const newLink = ({ secrets }: Pick<LinkAndCodeDeps, 'secrets'>, row: string) => {
    const token = randomBytes(16).toString('base64url');
    return { token, columns: { impronta: tokenDigest(token), link: secrets.seal(token, sealedPlace(sealed, row)) } };
  };
  /** The token of a row; null where our key does not open it. */
  const tokenOf = (deps: Pick<LinkAndCodeDeps, 'secrets' | 'log'>, { _id, link }: LinkColumns): string | null =>
    openSealedValue(deps, sealed, _id, link);
  /** The whole address of the page of a token. */
  const urlOf = ({ settings }: Pick<LinkAndCodeDeps, 'settings'>, token: string): string =>
    settings.publicUrl + routeAddress(page, { token });
  return {
    sealed,
    newLink,
    tokenOf,
    urlOf,
    /** The link as it is, or another one where our key does not open it. */
    keptLink(deps: Pick<LinkAndCodeDeps, 'secrets' | 'log'>, row: LinkColumns) {
      const token = tokenOf(deps, row);
      return token === null ? newLink(deps, row._id) : { token, columns: {} };
    },
    /** Another code, with the columns that keep it; the one before counts no more. */
    newCode(deps: Pick<LinkAndCodeDeps, 'clock' | 'secrets'>, row: string) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return { code, columns: { codice: digest(deps, row, code), codice_dal: deps.clock.now().toISOString() } };
    },
    /** What a typed code is for a row, which the caller holds locked so that no more are tried than are counted. */
    judge(deps: Pick<LinkAndCodeDeps, 'clock' | 'secrets'>, row: CodeColumns, code: string): 'right' | 'wrong' | 'old' {
      if (row.codice === null || row.codice !== digest(deps, row._id, code)) return 'wrong';
      return daysAfter(row.codice_dal, codeDays) > deps.clock.now().toISOString() ? 'right' : 'old';
    },
    /** Counts a visit. Throws 429 after too many of an address. */
    countVisit: ({ limits }: Pick<LinkAndCodeDeps, 'limits'>, ip: string) =>
      limits.consume(`${of}:${ipLimitKey(ip)}`, visits),
    /** Counts a code that is typed or asked for, before any transaction: limits use another connection. Throws 429. */
    countTry: ({ limits }: Pick<LinkAndCodeDeps, 'limits'>, ip: string) =>
      limits.consume(`codice-${of}:${ipLimitKey(ip)}`, codeAttemptRules),
    /** Counts a code that a link has mailed. Throws 429. */
    countMail: ({ limits }: Pick<LinkAndCodeDeps, 'limits'>, row: string) =>
      limits.consume(`codici-${of}:${row}`, codeMailRules),
  };
}
