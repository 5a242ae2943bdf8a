import type { ContributionState, FamilyRight, WrittenKind } from '@commiato/contracts/notices/family';
import { addDays } from '@commiato/demo/people/days';
import type { Person } from '@commiato/demo/people/person';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { createRandom } from '@commiato/demo/random';
import { nearestRelatives } from '@commiato/demo/texts/kin';
import { capitalized } from '@commiato/italy/formatting';
import { funeralIdOfTaxCode } from '../features/funerals/funerals/queries.ts';
import type { FamilyVisitor } from '../features/notices/family/device-service.ts';
import { requestRelativeNames } from '../features/notices/family/name-service.ts';
import { openDeviceWithCode, sendContributionToAgency } from '../features/notices/family/page-service.ts';
import { storeFamilyPhotograph } from '../features/notices/family/photograph-service.ts';
import { contributionsOf, relativesOf } from '../features/notices/family/queries.ts';
import { changeAgencyReminders } from '../features/notices/family/reminder-service.ts';
import { decideContribution, inviteRelative } from '../features/notices/family/service.ts';
import { storeThanksAndSendIfDue } from '../features/notices/family/thanks-service.ts';
import { dayInItaly } from '../platform/foundation/clock.ts';
import { type AgencyScope, createAgencyScope, publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';
import { drawPicture } from './pictures.ts';

const hourMs = 3_600_000;

interface Relative {
  readonly nome: string;
  readonly may: readonly FamilyRight[];
  readonly writes: readonly {
    readonly cosa: WrittenKind;
    readonly testo: string;
    readonly stato: ContributionState;
  }[];
  /** What was photographed, a still life, with its caption: for the notice, and let through. */
  readonly photographs?: readonly (readonly [name: string, testo: string])[];
  /** The thanks of the family, which have not left yet. */
  readonly thanks?: string;
}

/** A family with a page: whose they can be, who was invited, and what they wrote; who wrote nothing has not opened it yet. */
interface PageFamily {
  readonly fits: (person: Person) => boolean;
  readonly relatives: (person: Person) => readonly Relative[];
}

const old = ({ age }: Person): boolean => age >= 65;

const families: readonly PageFamily[] = [
  {
    fits: (person) => old(person) && person.family.grandchildren.length > 0,
    relatives: (person) => [
      {
        nome: person.family.children.some(({ sex }) => sex === 'F') ? 'La figlia maggiore' : 'Il figlio maggiore',
        may: ['pensieri', 'correzioni', 'foto', 'bozze', 'visibilita'],
        writes: [
          {
            cosa: 'nomi',
            testo: nearestRelatives(person, createRandom(`pagina ${person.codfisc}`))
              .map(capitalized)
              .join('\n'),
            stato: 'in attesa',
          },
          { cosa: 'correzione', testo: 'Il secondo nome della zia è Teresa, con una erre sola.', stato: 'in attesa' },
          {
            cosa: 'oscuro',
            testo: 'La zia è ricoverata e non lo sa ancora: per favore non richiamate il fisso.',
            stato: 'in attesa',
          },
        ],
      },
      { nome: 'Un nipote', may: ['foto'], writes: [] },
    ],
  },
  {
    fits: (person) => old(person) && person.family.spouse?.alive === true,
    relatives: ({ sex }) => [
      {
        nome: sex === 'F' ? 'Il marito' : 'La moglie',
        may: ['pensieri', 'correzioni', 'foto', 'bozze', 'visibilita'],
        writes: [
          { cosa: 'correzione', testo: 'Il rosario è nella cappella, non in chiesa.', stato: 'accettato' },
          {
            cosa: 'storia',
            testo:
              'Cominciò a quattordici anni nella bottega dello zio, e la tenne aperta per mezzo secolo. La domenica portava tutti in pineta con il furgone.\n\nNon alzò mai la voce, e nessuno ricorda che abbia mandato via qualcuno senza un caffè.',
            stato: 'accettato',
          },
        ],
        photographs: [
          ['sea-1', 'Il mare di Cesenatico, dove andavamo ogni giugno'],
          ['hills-2', 'La strada della bottega'],
          ['flowers-3', 'Le rose del suo cortile'],
        ],
        thanks: 'A chi ci ha scritto, e a chi è venuto senza dire niente: grazie. Ci avete tenuto per mano.',
      },
    ],
  },
];

/** A funeral with its page, and whose it is. */
interface HeldFuneral {
  readonly person: Person;
  readonly published: Date;
}

/** For each family the latest funeral that it fits and none before it has: a wife of thirty, or a widow's husband, would be seen at once. */
function pagesOf(held: readonly HeldFuneral[]): { readonly family: PageFamily; readonly funeral: HeldFuneral }[] {
  const latest = held.toSorted((one, other) => other.published.getTime() - one.published.getTime());
  const taken = new Set<HeldFuneral>();
  return families.flatMap((family) => {
    const funeral = latest.find((one) => !taken.has(one) && family.fits(one.person));
    if (!funeral) return [];
    taken.add(funeral);
    return [{ family, funeral }];
  });
}

/** Days from today on which such thanks leave. */
const thanksIn = 7;

/** Invites families of the latest funerals that have no page yet, who write to the agency. The funerals have to be there. */
export async function fillFamilies(deps: Deps, works: readonly PlannedWork[], goOn: () => boolean): Promise<void> {
  for (const [number, { agency, funerals }] of works.filter((work) => work.agency.account.attivo).entries()) {
    const scope = createAgencyScope(agency._id);
    const held = funerals.flatMap(({ person, page }) => (person && page ? { person, published: page.published } : []));
    for (const { family, funeral: latest } of pagesOf(held)) {
      const funeral = await funeralIdOfTaxCode(deps.database.db, scope, latest.person.codfisc);
      // Codes that are typed from one address are counted.
      const ip = `203.0.113.${number % 250}`;
      const relatives = family.relatives(latest.person);
      if (goOn() && funeral) await fillPage(deps, scope, { funeral, published: latest.published, ip }, relatives);
    }
  }
}

async function fillPage(
  deps: Deps,
  scope: AgencyScope,
  { funeral, published, ip }: { readonly funeral: string; readonly published: Date; readonly ip: string },
  family: readonly Relative[],
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if ((await relativesOf(db, scope, funeral, now.toISOString())).length > 0) return;
  // Of a funeral of this very hour, nothing that is to come.
  const after = (hours: number) => asOf(deps, new Date(Math.min(published.getTime() + hours * hourMs, now.getTime())));
  await requestRelativeNames(after(1), scope, funeral);
  // The agency wants to call the family before the thirtieth day.
  await changeAgencyReminders(after(1), scope, funeral, { trigesimo: true });
  for (const { nome, may, writes, photographs = [], thanks } of family) {
    const puo = Object.fromEntries(may.map((right) => [right, true]));
    const { url, codice = '' } = await inviteRelative(after(1), scope, db, funeral, { nome, mail: '', puo });
    if (writes.length === 0) continue;
    const visitor: FamilyVisitor = { token: url.slice(url.lastIndexOf('/') + 1), ip, device: undefined };
    const opened = await openDeviceWithCode(after(2), publicScope, visitor, codice);
    if (!('device' in opened)) continue;
    for (const { cosa, testo, stato } of writes) {
      await sendContributionToAgency(after(3), publicScope, { ...visitor, device: opened.device }, { cosa, testo });
      const [written] = (await contributionsOf(db, scope, funeral)).filter((one) => one.testo === testo);
      if (written && stato !== 'in attesa') await decideContribution(after(4), scope, written._id, { stato });
    }
    for (const [name, testo] of photographs) {
      const prepared = await drawPicture({ kind: 'photograph', name, take: 0, sitter: null });
      const device = { ...visitor, device: opened.device };
      await storeFamilyPhotograph(after(5), publicScope, device, { prepared, testo, id_utente: scope.idUtente });
      const [kept] = (await contributionsOf(db, scope, funeral)).filter((one) => one.testo === testo);
      if (kept) await decideContribution(after(6), scope, kept._id, { stato: 'accettato' });
    }
    if (thanks === undefined) continue;
    const giorno = addDays(dayInItaly(now), thanksIn);
    await storeThanksAndSendIfDue(deps, publicScope, { ...visitor, device: opened.device }, { testo: thanks, giorno });
  }
}
