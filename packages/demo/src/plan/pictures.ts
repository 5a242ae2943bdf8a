import { type Photograph, portraits, stillLifes } from '../photographs.ts';
import type { Random } from '../random.ts';
import type { PlannedAgency } from './agencies.ts';
import type { PlannedNotice } from './notices.ts';

/** Step through the still lifes that visits all of them, so that two of a kind do not follow each other. */
const apart = 5;
/** Notices that the recent page shows: their people come first to a portrait. */
const newestShown = 24;

/**
 * The pictures of all notices, `count` different ones. No two people share a portrait, so that there are as many portrayed people as painted
 * faces: those of the newest notices, then those of the first agency. All others have a still life; each agency has its own prints of them.
 */
export function planPictures(
  newestFirst: readonly PlannedNotice[],
  agencies: readonly PlannedAgency[],
  count: number,
  random: Random,
): ReadonlyMap<PlannedNotice, Photograph> {
  const faces = portraitsByPerson(inOrderOfSight(newestFirst, agencies), count - agencies.length, random);
  const printCount = count - faces.size;
  const share = (index: number) => Math.max(1, Math.ceil((printCount - index) / agencies.length));
  const prints = new Map(agencies.map((agency, index) => [agency, { left: share(index), made: [] as Photograph[] }]));
  const ofPerson = new Map(faces);
  let printed = 0;
  const stillLifeFor = (agency: PlannedAgency): Photograph => {
    const own = prints.get(agency);
    if (!own || own.left === 0) return random.pick(own?.made ?? []);
    const one = stillLifes[(printed * apart) % stillLifes.length];
    if (!one) throw new Error('No still lifes');
    const print: Photograph = { kind: 'photograph', ...one, take: Math.floor(printed / stillLifes.length) };
    printed += 1;
    own.left -= 1;
    own.made.push(print);
    return print;
  };
  return new Map(
    newestFirst.map((notice) => {
      const { codfisc } = notice.person;
      const picture = ofPerson.get(codfisc) ?? stillLifeFor(notice.agency);
      ofPerson.set(codfisc, picture);
      return [notice, picture];
    }),
  );
}

/** The newest notices, then the others of the agency that one signs in as first, then all others. */
function inOrderOfSight(newestFirst: readonly PlannedNotice[], [first]: readonly PlannedAgency[]): PlannedNotice[] {
  const older = newestFirst.slice(newestShown);
  return [
    ...newestFirst.slice(0, newestShown),
    ...older.filter(({ agency }) => agency === first),
    ...older.filter(({ agency }) => agency !== first),
  ];
}

/** Years by which a person may look older or younger than the own age. */
const maxYearsOff = 12;

/** Portraits by tax code: each face goes to one person of its sex and about its age. Some families choose none. */
function portraitsByPerson(
  notices: readonly PlannedNotice[],
  most: number,
  random: Random,
): ReadonlyMap<string, Photograph> {
  const found = new Map<string, Photograph>();
  const asked = new Set<string>();
  let left = portraits;
  for (const { person } of notices) {
    if (found.size >= most || left.length === 0) break;
    if (asked.has(person.codfisc)) continue;
    asked.add(person.codfisc);
    if (random.chance(0.2)) continue;
    const yearsOff = (one: (typeof left)[number]) => Math.abs(one.sitter.age - person.age);
    const [nearest] = left
      .filter((one) => one.sitter.sex === person.sex && yearsOff(one) <= maxYearsOff)
      .sort((one, other) => yearsOff(one) - yearsOff(other));
    if (!nearest) continue;
    found.set(person.codfisc, { kind: 'photograph', ...nearest, take: 0 });
    left = left.filter((one) => one !== nearest);
  }
  return found;
}
