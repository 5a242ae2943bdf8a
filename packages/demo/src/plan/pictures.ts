import type { Subject } from '../portraits/paint.ts';
import type { Random } from '../random.ts';
import type { PlannedAgency } from './agencies.ts';
import type { PlannedNotice } from './notices.ts';

/** What families choose in place of a photograph. */
const still = ['hills', 'mountains', 'sea', 'sea', 'flowers', 'flowers', 'candle', 'sprig'] as const;

/**
 * The picture of every notice; `count` different ones, as many for each agency. The newest people of an agency have one of their
 * own, older ones share those with people of their sex and age.
 */
export function planPictures(
  newestFirst: readonly PlannedNotice[],
  agencies: readonly PlannedAgency[],
  count: number,
  random: Random,
): ReadonlyMap<PlannedNotice, Subject> {
  const share = (index: number) => Math.ceil((count - index) / agencies.length);
  const ofAgency = new Map(agencies.map((agency, index) => [agency, { left: share(index), made: [] as Subject[] }]));
  const ofPerson = new Map<string, Subject>();
  const pictureOf = (notice: PlannedNotice): Subject => {
    const { codfisc } = notice.person;
    const own = ofAgency.get(notice.agency);
    const known = ofPerson.get(codfisc);
    if (known || !own) return known ?? subjectFor(notice, random);
    const isNew = own.left > 0 || own.made.length === 0;
    const subject = isNew ? subjectFor(notice, random) : likest(own.made, notice, random);
    if (isNew) own.made.push(subject);
    if (isNew) own.left -= 1;
    ofPerson.set(codfisc, subject);
    return subject;
  };
  return new Map(newestFirst.map((notice) => [notice, pictureOf(notice)]));
}

function subjectFor({ _id, person }: PlannedNotice, random: Random): Subject {
  const seed = `ritratto ${_id}`;
  if (random.chance(0.2)) return { seed, kind: random.pick(still) };
  return { seed, kind: 'portrait', sex: person.sex, age: person.age };
}

/** One of an agency's pictures that could show the person. */
function likest(pictures: readonly Subject[], { person }: PlannedNotice, random: Random): Subject {
  const far = (subject: Subject): number => {
    if (subject.kind !== 'portrait') return 14;
    return subject.sex === person.sex ? Math.abs(subject.age - person.age) : 400;
  };
  return random.weighted(pictures, (subject) => 1 / (6 + far(subject)) ** 2);
}
