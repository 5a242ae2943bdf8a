import type { Province } from '@commiato/italy/provinces';
import type { Sex } from '@commiato/italy/tax-code';
import type { Random } from '../random.ts';
import { givenName, surname } from './names.ts';

export interface Relative {
  readonly nome: string;
  /** Year of birth. */
  readonly born: number;
  readonly sex: Sex;
}

export interface Child extends Relative {
  /** The name of wife or husband, or null. */
  readonly with: string | null;
}

/** Who mourns. */
export interface Family {
  readonly spouse: (Relative & { readonly cognome: string; readonly alive: boolean }) | null;
  readonly children: readonly Child[];
  readonly grandchildren: readonly Relative[];
  readonly siblings: readonly Relative[];
}

interface About {
  readonly sex: Sex;
  readonly birth: string;
  readonly age: number;
  readonly from: Province;
}

const other = (sex: Sex): Sex => (sex === 'M' ? 'F' : 'M');

/** A family that fits the age; no two of its members bear one name. */
export function familyOf({ sex, birth, age, from }: About, random: Random): Family {
  const year = Number(birth.slice(0, 4));
  const place = { prov: from.sigla, regione: from.regione };
  const taken = new Set<string>();
  const named = (who: Sex, born: number): string => {
    for (let tries = 0; ; tries += 1) {
      const nome = givenName(who, born, place, random);
      if (taken.has(nome) && tries < 20) continue;
      taken.add(nome);
      return nome;
    }
  };
  const relative = (born: number, who: Sex = random.chance(0.5) ? 'M' : 'F'): Relative => ({
    ...{ sex: who, born, nome: named(who, born) },
  });

  const widowed = Math.max(0, Math.min(0.9, (age - 58) / 40)) * (sex === 'F' ? 1.25 : 0.55);
  const married = random.chance(age < 32 ? 0.4 : 0.84);
  const spouse = married
    ? {
        ...relative(year + (sex === 'M' ? 3 : -3), other(sex)),
        cognome: surname(place.prov, place.regione, random),
        alive: !random.chance(widowed),
      }
    : null;
  const born = year + random.int(24, 31);
  const count = married ? random.weighted([0, 1, 2, 3, 4], (_, index) => [10, 22, 40, 20, 8][index] ?? 0) : 0;
  const died = year + age;
  const grown = died - born > 25;
  const births = Array.from({ length: count }, (_, index) => born + index * 3).filter((child) => child < died);
  const children = births.map((when): Child => {
    const child = relative(when);
    const settled = died - when > 25 && random.chance(0.68);
    return { ...child, with: settled ? named(other(child.sex), when) : null };
  });
  const mothers = grown && born + 31 < died ? children.length : 0;
  const grandchildren = Array.from({ length: random.int(0, Math.min(5, mothers * 2)) }, () => relative(born + 31));
  const siblings = Array.from({ length: random.int(0, age > 90 ? 1 : 2) }, () =>
    // Brothers and sisters of the very old are younger.
    relative(year + (age > 85 ? random.pick([3, 6, 9]) : random.pick([-5, -2, 3, 6]))),
  );
  return { spouse, children, grandchildren, siblings };
}
