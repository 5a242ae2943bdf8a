import { alertRequest } from '@commiato/contracts/notices/alerts';
import type { PlannedWork } from '@commiato/demo/plan/work';
import {
  confirmAlert,
  countAlertsOfAddress,
  endAllAlerts,
  unendedAlertsOf,
} from '../features/notices/alerts/queries.ts';
import { requestAlert } from '../features/notices/alerts/service.ts';
import { queueAlertMatching } from '../features/notices/notices/alert-queue-queries.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';

const hourMs = 3_600_000;

interface Follower {
  readonly mail: string;
  readonly wishes: readonly Readonly<Record<string, string>>[];
  /** What became of the wishes; absent: they still wait for their confirmation. */
  readonly state?: 'confermati' | 'finiti';
}

/** People who follow notices of the first agency; `notice` and `agency` stand for its own. */
const followers: readonly Follower[] = [
  {
    mail: 'rosanna.bassi@posta.example',
    wishes: [
      { cosa: 'annuncio', id: 'notice', quando: 'subito' },
      { cosa: 'agenzia', id: 'agency', quando: 'subito' },
    ],
    state: 'confermati',
  },
  {
    mail: 'parrocchia.borgo@posta.example',
    wishes: [
      { cosa: 'luogo', comune: 'Cesena', prov: 'FC', raggio: '15', ora: '07:30' },
      { cosa: 'cognome', cognome: 'Zoli', simile: 'true' },
    ],
    state: 'confermati',
  },
  { mail: 'vigili.volontari@posta.example', wishes: [{ cosa: 'luogo', prov: 'RN' }] },
  { mail: 'dino.amadori@posta.example', wishes: [{ cosa: 'cognome', cognome: 'Amadori' }], state: 'finiti' },
];

/**
 * People ask to be told of notices, and most confirm it; the latest notice of the first agency is then told by the running program. The
 * notices have to be there.
 */
export async function fillAlerts(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  const [work] = works.filter(({ agency }) => agency.account.attivo);
  if (!work) return;
  const [latest] = work.funerals
    .flatMap(({ page }) => page ?? [])
    .toSorted((one, other) => other.published.getTime() - one.published.getTime());
  if (!latest) return;
  const { db } = deps.database;
  const known: Readonly<Record<string, string>> = { notice: latest._id, agency: work.agency._id };
  let asked = 0;
  for (const [place, follower] of followers.entries()) {
    if (!goOn() || (await countAlertsOfAddress(db, follower.mail)) > 0) continue;
    await fillFollower(deps, follower, known, `203.0.113.${place + 60}`);
    asked += 1;
  }
  if (asked === followers.length)
    await db.transaction((tx) => queueAlertMatching(tx, deps.clock, [latest._id], 'nuovo'));
}

async function fillFollower(
  deps: Deps,
  { mail, wishes, state }: Follower,
  known: Readonly<Record<string, string>>,
  ip: string,
): Promise<void> {
  const { db } = deps.database;
  const ago = (hours: number) => asOf(deps, new Date(deps.clock.now().getTime() - hours * hourMs));
  for (const { id = '', ...wish } of wishes) {
    const input = alertRequest.parse({ ...wish, mail, ...(id ? { id: known[id] } : {}) });
    await requestAlert(ago(30), publicScope, ip, input);
  }
  if (!state) return;
  const confirmed = ago(29).clock.now().toISOString();
  await db.transaction(async (tx) => {
    for (const { _id } of await unendedAlertsOf(tx, publicScope, mail))
      await confirmAlert(tx, publicScope, _id, confirmed);
    if (state === 'finiti') await endAllAlerts(tx, mail, ago(2).clock.now().toISOString());
  });
}
