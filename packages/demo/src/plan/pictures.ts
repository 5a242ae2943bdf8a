import { type Photograph, portraits, stillLifes } from '../photographs.ts';
import type { Random } from '../random.ts';
import type { PlannedAgency } from './agencies.ts';
import type { PlannedNotice } from './notices.ts';

/**
 * The pictures of all notices: `count` different ones, equally many for each agency. The most recently deceased of an agency have their
 * own, earlier ones share those with people of their sex and age.
 */
export function planPictures(
  newestFirst: readonly PlannedNotice[],
  agencies: readonly PlannedAgency[],
  count: number,
  random: Random,
): ReadonlyMap<PlannedNotice, Photograph> {
  const share = (index: number) => Math.ceil((count - index) / agencies.length);
  const ofAgency = new Map(agencies.map((agency, index) => [agency, { left: share(index), made: [] as Photograph[] }]));
  const ofPerson = new Map<string, Photograph>();
  const takes = new Map<string, number>();
  const pictureOf = (notice: PlannedNotice): Photograph => {
    const { codfisc } = notice.person;
    const own = ofAgency.get(notice.agency);
    const known = ofPerson.get(codfisc);
    if (known || !own) return known ?? photographFor(notice, takes, random);
    const isNew = own.left > 0 || own.made.length === 0;
    const photograph = isNew ? photographFor(notice, takes, random) : likest(own.made, notice, random);
    if (isNew) own.made.push(photograph);
    if (isNew) own.left -= 1;
    ofPerson.set(codfisc, photograph);
    return photograph;
  };
  return new Map(newestFirst.map((notice) => [notice, pictureOf(notice)]));
}

/** Years of age that each earlier use of a picture weighs: a fresh face may be so much further from the person's age. */
const yearsForAnother = 8;

/** A picture used seldom so far; a face is of the person's sex and about the age. */
function photographFor({ person }: PlannedNotice, takes: Map<string, number>, random: Random): Photograph {
  const fits = random.chance(0.2) ? stillLifes : portraits.filter(({ sitter }) => sitter.sex === person.sex);
  const costs = fits.map((one) => {
    const years = one.sitter ? Math.abs(one.sitter.age - person.age) : 0;
    return { one, cost: years + yearsForAnother * (takes.get(one.name) ?? 0) + random.next() };
  });
  const { one } = costs.reduce((best, next) => (next.cost < best.cost ? next : best));
  const take = takes.get(one.name) ?? 0;
  takes.set(one.name, take + 1);
  return { kind: 'photograph', ...one, take };
}

/** A random picture of the agency, the likelier the more it resembles the person. */
function likest(pictures: readonly Photograph[], { person }: PlannedNotice, random: Random): Photograph {
  const far = ({ sitter }: Photograph): number => {
    if (!sitter) return 14;
    return sitter.sex === person.sex ? Math.abs(sitter.age - person.age) : 400;
  };
  return random.weighted(pictures, (picture) => 1 / (6 + far(picture)) ** 2);
}
