import type { Province } from '@commiato/italy/places/provinces';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Random } from '../random.ts';
import { givenName, surname } from './names.ts';

export interface Relative {
  readonly nome: string;
  readonly sex: Sex;
  /** Year of birth. */
  readonly born: number;
}

export interface Child extends Relative {
  /** Name of wife or husband; null where there is none. */
  readonly with: string | null;
}

/** The relatives of the deceased. All are alive, except that the spouse may have died before. */
export interface Family {
  readonly spouse: (Relative & { readonly cognome: string; readonly alive: boolean }) | null;
  readonly parents: readonly Relative[];
  readonly children: readonly Child[];
  readonly grandchildren: readonly Relative[];
  readonly greatGrandchildren: readonly Relative[];
  readonly siblings: readonly Relative[];
}

interface About {
  readonly nome: string;
  readonly cognome: string;
  readonly sex: Sex;
  /** Years of birth and death. */
  readonly born: number;
  readonly died: number;
  readonly from: Province;
}

/** Maximum age of a relative. */
const oldest = 98;
/** Lowest and highest age of mothers at a birth. */
const motherhood = [18, 43] as const;
/** Minimum age of children who announce a death together with the spouse. */
const minAgeOfMourningChild = 27;

const otherSex = (sex: Sex): Sex => (sex === 'M' ? 'F' : 'M');

/** A random family that fits the years of a life; its members avoid each other's names. */
export function familyOf(
  { nome: own, cognome: ownSurname, sex, born: year, died, from }: About,
  random: Random,
): Family {
  const place = { prov: from.sigla, regione: from.regione };
  const age = died - year;
  const usedNames = new Set<string>([own]);
  const named = (who: Sex, born: number): string => {
    for (let tries = 0; ; tries += 1) {
      const nome = givenName(who, born, place, random);
      if (usedNames.has(nome) && tries < 20) continue;
      usedNames.add(nome);
      return nome;
    }
  };
  const relative = (born: number, who: Sex = random.chance(0.5) ? 'M' : 'F'): Relative => ({
    sex: who,
    nome: named(who, born),
    born,
  });

  const spouse = random.chance(age < 32 ? 0.4 : 0.84) ? spouseOf() : null;
  function spouseOf() {
    const partner = relative(year + random.int(0, 5) * (sex === 'M' ? 1 : -1), otherSex(sex));
    const widowed = Math.max(0, Math.min(0.9, (age - 58) / 40)) * (sex === 'F' ? 1.25 : 0.55);
    let cognome = surname(place.prov, place.regione, random);
    while (cognome === ownSurname) cognome = surname(place.prov, place.regione, random);
    return { ...partner, cognome, alive: !random.chance(widowed) && died - partner.born <= oldest };
  }
  const children = spouse ? childrenOf(spouse.born) : [];
  function childrenOf(partner: number): Child[] {
    const [least, most] = motherhood;
    const mother = sex === 'F' ? year : partner;
    const many = random.weighted([0, 1, 2, 3, 4], (_, index) => [10, 22, 40, 20, 8][index] ?? 0);
    const first = Math.max(year, mother) + random.int(24, 31);
    return Array.from({ length: many }, (_, index) => first + index * 3)
      .filter((born) => born < died && born - mother >= least && born - mother <= most)
      .map((born) => {
        const child = relative(born);
        const partnered = died - born >= minAgeOfMourningChild && random.chance(0.68);
        return { ...child, with: partnered ? named(otherSex(child.sex), born) : null };
      });
  }
  /** The next generation: for each parent between none and `each` children. */
  const next = (parents: readonly Relative[], each: number, most: number): Relative[] =>
    parents
      .flatMap(({ born }) => Array.from({ length: random.int(0, each) }, (_, at) => born + random.int(25, 33) + at * 3))
      .filter((born) => born < died)
      .slice(0, most)
      .sort((a, b) => a - b)
      .map((born) => relative(born));
  const grandchildren = next(
    children.filter((child) => child.with),
    2,
    5,
  );
  return {
    spouse,
    children,
    grandchildren,
    greatGrandchildren: next(grandchildren, 1, 3),
    parents: parentsOf(),
    siblings: Array.from({ length: random.int(0, age > 90 ? 1 : 2) }, () => year + random.pick([-5, -2, 3, 6]))
      .filter((born) => born < died && died - born <= oldest)
      .map((born) => relative(born)),
  };
  function parentsOf(): Relative[] {
    const mother = year - random.int(25, 33);
    const living = (born: number) => random.chance(Math.max(0, Math.min(0.97, (96 - (died - born)) / 30)));
    return [
      ...(living(mother) ? [relative(mother, 'F')] : []),
      ...(living(mother - 3) ? [relative(mother - 3, 'M')] : []),
    ];
  }
}
