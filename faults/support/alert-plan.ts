import { type AlertRequest, alertRequest } from '@commiato/contracts/notices/alerts';
import { type Municipality, municipalities } from '@commiato/italy/places/municipalities';

/** Who follows what, and what becomes of it. */
export interface Follower {
  readonly mail: string;
  readonly wish: AlertRequest;
  /** Where it looks around; absent: everywhere. */
  readonly town?: Municipality;
  /** What of it comes to nothing: nobody confirmed it, or it has ended. */
  readonly state: 'confermato' | 'da confermare' | 'finito';
}

/** A notice as it will be published. */
export interface PlannedNotice {
  readonly cognome: string;
  readonly town: Municipality;
  /** Which of the two agencies publishes it. */
  readonly agency: 0 | 1;
  readonly indicizza: boolean;
}

export interface AlertPlan {
  readonly followers: readonly Follower[];
  readonly notices: readonly PlannedNotice[];
}

/** Surnames that sound alike, as people would say; those of two rows do not. */
const alike = [
  ['Zoli', 'Zolli'],
  ['Casadei', 'Cassadei'],
  ['Farneti', 'Farnetti'],
  ['Montanari', 'Montannari'],
  ['Bellini', 'Belini'],
  ['Guidazzi', 'Guidazi'],
  ['Amadori', 'Ammadori'],
  ['Pasini', 'Passini'],
  ['Lucchi', 'Luchi'],
  ['Valzania', 'Valzannia'],
] as const;
const surnames = alike.flat();
/** Surnames that nobody follows. */
const others = ['Turci', 'Gasperoni', 'Bruschi', 'Severi', 'Fantini', 'Domeniconi', 'Rocchi', 'Ugolini'];

const provinces = ['FC', 'RA', 'RN', 'BO', 'PU', 'AR'];
const radii = [0, 5, 10, 20, 50];

/** One in so many followers has an address of the one large provider. */
const largeEvery = 7;
export const largeDomain = 'grande.example';

const at = <T>(list: readonly T[], place: number): T => {
  const one = list[place % list.length];
  if (one === undefined) throw new Error('Un elenco è vuoto.');
  return one;
};

const addressOf = (person: number) =>
  person % largeEvery === 0 ? `persona${person}@${largeDomain}` : `persona${person}@posta${person % 100}.example`;

/** Kilometres on a ball, by the haversine: the product reckons them its own way. */
function kilometres(one: Municipality, other: Municipality): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(other.lat - one.lat) / 2) ** 2 +
    Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(rad(other.lng - one.lng) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

/** What a person follows: towns with what is around, surnames, provinces; agencies by their ids. */
function wishOf(n: number, agencies: readonly string[]): { wish: Record<string, string>; town?: Municipality } {
  const town = at(municipalities, n * 7919);
  const place = { comune: town.nome, prov: town.provincia.sigla, raggio: String(at(radii, n)) };
  const kind = n % 100;
  if (kind < 66) return { wish: { cosa: 'luogo', ...place }, town };
  const surname = { cosa: 'cognome', cognome: at(surnames, Math.floor(n / 2)), simile: String(n % 2 === 0) };
  if (kind < 80) return { wish: surname };
  if (kind < 86) return { wish: { ...surname, prov: at(provinces, n) } };
  const near = at(nearby, n);
  if (kind < 92)
    return { wish: { ...surname, comune: near.nome, prov: near.provincia.sigla, raggio: '20' }, town: near };
  if (kind < 99) return { wish: { cosa: 'luogo', prov: at(allProvinces, n) } };
  return { wish: { cosa: 'agenzia', id: at(agencies, n) } };
}

const nearby = municipalities.filter(({ provincia }) => provinces.includes(provincia.sigla));
const allProvinces = [...new Set(municipalities.map(({ provincia }) => provincia.sigla))];

/** A mail names sixty notices at the most: who follows what many notices have is told at once, and of few at a time. */
const toldInDigest = (wish: Record<string, string>) => Boolean(wish.comune);

/**
 * People and notices, the same each time. One wish in ten comes to nothing; four addresses in five follow one thing, the others several. `digest`
 * is the hour of those who are told once a day.
 */
export function planAlerts({
  subscriptions,
  notices,
  agencies,
  digest,
}: {
  readonly subscriptions: number;
  readonly notices: number;
  readonly agencies: readonly string[];
  readonly digest: string;
}): AlertPlan {
  const written = Array.from({ length: notices }, (_, n) => ({
    cognome: n % 3 === 0 ? at(surnames, Math.floor(n / 3)) : at(others, n),
    town: at(nearby, n * 37),
    agency: n % 2 === 0 ? (0 as const) : (1 as const),
    indicizza: n % 40 !== 7,
  }));
  const towns = new Set(written.map(({ town }) => town));
  const one = (n: number, state: Follower['state']): Follower[] => {
    const { wish, town } = wishOf(n, agencies);
    // Where the two ways of reckoning might differ nobody is judged.
    const radius = Number(wish.raggio ?? 0);
    if (town && [...towns].some((other) => Math.abs(kilometres(town, other) - radius) < 0.1 && other !== town))
      return [];
    const person = toldInDigest(wish) && n % 3 === 0 ? `${n}d` : n;
    const mail = typeof person === 'number' ? addressOf(person % Math.ceil(subscriptions * 0.8)) : `r${addressOf(n)}`;
    const quando = typeof person === 'number' ? 'subito' : 'riepilogo';
    return [
      { mail, wish: alertRequest.parse({ ...wish, mail, quando, ora: digest }), state, ...(town ? { town } : {}) },
    ];
  };
  const followers: Follower[] = [];
  for (let n = 0, kept = 0; kept < subscriptions; n += 1) {
    const confirmed = one(n, 'confermato');
    kept += confirmed.length;
    followers.push(...confirmed);
    if (n % 10 === 0) followers.push(...one(n + 5_000_011, n % 20 === 0 ? 'da confermare' : 'finito'));
  }
  return { followers, notices: written };
}

/** Whether a follower is to be told of a notice, reckoned from the words of the specification. */
export function isDue({ wish, town, state }: Follower, notice: PlannedNotice, agencies: readonly string[]): boolean {
  if (state !== 'confermato' || !notice.indicizza) return false;
  const { cosa, cognome = '', simile, prov, raggio = 0, id } = wish;
  if (cosa === 'agenzia') return id === agencies[notice.agency];
  if (cosa === 'cognome') {
    const row = alike.find((names) => names.some((name) => name === cognome));
    if (simile ? !row?.some((name) => name === notice.cognome) : cognome !== notice.cognome) return false;
  }
  if (town) return town === notice.town || kilometres(town, notice.town) <= raggio;
  return !prov || prov === notice.town.provincia.sigla;
}
