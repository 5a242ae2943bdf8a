import type { Municipality } from '@commiato/italy/places/municipalities';
import { composeTaxCode } from '@commiato/italy/tax-codes/compose';
import { ageAtDeath } from '@commiato/italy/tax-codes/person';
import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Random } from '../random.ts';
import { drawMannerOfDeath, drawReligiosity, type MannerOfDeath, type Religiosity } from './character.ts';
import { addDays, yearsBefore } from './days.ts';
import { type Family, familyOf } from './family.ts';
import { givenName, surname } from './names.ts';
import { type Origin, originOf } from './towns.ts';
import type { Trade } from './trade.ts';
import { tradesOf } from './trades.ts';

/** An invented deceased person. */
export interface Person {
  readonly sex: Sex;
  readonly nome: string;
  /** Surname at birth. */
  readonly cognome: string;
  /** Surname in the notice: often with the husband's. */
  readonly named: string;
  readonly birth: string;
  readonly death: string;
  readonly age: number;
  readonly origin: Origin;
  readonly codfisc: string;
  readonly home: Municipality;
  readonly family: Family;
  readonly passing: MannerOfDeath;
  readonly religiosity: Religiosity;
  /** Working life for the obituary; null where none fits the years, the place and the family. */
  readonly trade: Trade | null;
}

/** A random age at death: most people die old, women later than men. */
function ageOf(sex: Sex, random: Random): number {
  const early = random.chance(0.07);
  const years = early ? random.between(26, 64) : random.normal(sex === 'M' ? 80 : 85, 8.5);
  return Math.round(Math.max(24, Math.min(104, years)));
}

/** A random person of a town who died on a day (`YYYY-MM-DD`). */
export function personOf(home: Municipality, death: string, random: Random): Person {
  const sex: Sex = random.chance(0.51) ? 'F' : 'M';
  const birth = addDays(yearsBefore(death, ageOf(sex, random)), -random.int(0, 364));
  const origin = originOf(home, birth, random);
  const nome = givenName(sex, Number(birth.slice(0, 4)), origin, random);
  const cognome = surname(origin.prov, origin.regione, random);
  const age = ageAtDeath(birth, death) ?? 0;
  const [born, died] = [birth, death].map((day) => Number(day.slice(0, 4))) as [number, number];
  const family = familyOf({ nome, cognome, sex, born, died, from: home.provincia }, random.branch('family'));
  const life = random.branch('life');
  const trades = tradesOf({ sex, born, age, home, origin: origin.code.startsWith('Z') ? '' : origin.regione, family });
  const { spouse } = family;
  const married = sex === 'F' && spouse !== null && random.chance(0.16);
  return {
    sex,
    nome,
    cognome,
    named: married ? `${cognome} ${spouse.alive ? 'in' : 'ved.'} ${spouse.cognome}` : cognome,
    birth,
    death,
    age,
    origin,
    codfisc: composeTaxCode({ nome, cognome, sex, birth, placeCode: origin.code }),
    home,
    family,
    passing: drawMannerOfDeath(age, life),
    religiosity: drawReligiosity(born, life),
    trade: trades.length > 0 ? life.weighted(trades, ({ weight = 1 }) => weight) : null,
  };
}
