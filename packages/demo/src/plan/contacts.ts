import type { NewContact } from '@commiato/contracts/contacts/contacts';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { composeTaxCode } from '@commiato/italy/tax-codes/compose';
import { completeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import { addDays, instantOf, yearsBefore } from '../people/days.ts';
import { givenName, surname } from '../people/names.ts';
import { originOf } from '../people/towns.ts';
import type { Random } from '../random.ts';
import { randomId } from '../random-ids.ts';
import type { PlannedAgency } from './agencies.ts';

export interface PlannedContact extends NewContact {
  readonly _id: string;
  /** ISO 8601. */
  readonly creato: string;
}

/** Suppliers of funeral homes: their products, which are the first words of their names. */
const trades = [
  'Marmi',
  'Fioreria',
  'Cofani',
  'Autonoleggio',
  'Tipografia',
  'Lumini e cera',
  'Imbottiture',
  'Autofficina',
] as const;
const streets = ['Via Garibaldi', 'Via Roma', 'Via Mazzini', 'Viale della Repubblica', 'Via Dante Alighieri'] as const;

/** Invented clients and suppliers of an agency; `today` is `YYYY-MM-DD`. */
export function planContacts(agency: PlannedAgency, today: string, random: Random): PlannedContact[] {
  const clients = Array.from({ length: random.int(18, 36) }, () => planClient(agency, today, random));
  const suppliers = trades.slice(0, random.int(4, trades.length)).map((trade) => planSupplier(agency, trade, random));
  return [...clients, ...suppliers].map((contact) => ({
    ...contact,
    _id: randomId(random),
    creato: instantOf(addDays(today, -random.int(1, 320)), random.int(520, 1120)).toISOString(),
  }));
}

const digits = (many: number, random: Random) => Array.from({ length: many }, () => random.int(0, 9)).join('');

/** An invented address in a town. */
export const streetAddress = (town: Municipality, random: Random) => ({
  indirizzo: `${random.pick(streets)} ${random.int(1, 120)}`,
  comune: town.nome,
  prov: town.provincia.sigla,
  cap: random.pick(town.cap),
});

function placeOf(agency: PlannedAgency, random: Random) {
  const town = random.pick(agency.towns);
  return { town, place: streetAddress(town, random) };
}

/** A relative who pays for a funeral. */
function planClient(agency: PlannedAgency, today: string, random: Random): NewContact {
  const { town, place } = placeOf(agency, random);
  const sex = random.chance(0.5) ? 'F' : 'M';
  const birth = addDays(yearsBefore(today, random.int(34, 78)), -random.int(0, 364));
  const origin = originOf(town, birth, random);
  const nome = givenName(sex, Number(birth.slice(0, 4)), origin, random);
  const cognome = surname(origin.prov, origin.regione, random);
  const reached = random.chance(0.7)
    ? { mail: `${toComparisonKey(nome)}.${toComparisonKey(cognome)}@posta.example` }
    : {};
  return {
    role: 'cliente',
    nome,
    cognome,
    ...place,
    ...reached,
    codFisc: composeTaxCode({ nome, cognome, sex, birth, placeCode: origin.code }),
    cell: `3${random.int(20, 49)} 555 ${digits(4, random)}`,
  };
}

function planSupplier(agency: PlannedAgency, trade: string, random: Random): NewContact {
  const { town, place } = placeOf(agency, random);
  const owner = surname(town.provincia.sigla, town.provincia.regione, random);
  const piva = completeVatNumber(`0${digits(6, random)}${town.istat.slice(0, 3)}`);
  const site = `${toComparisonKey(trade)}${toComparisonKey(owner)}.example`;
  return {
    role: 'fornitore',
    ragioneSociale: `${trade} ${owner}`,
    ...place,
    piva,
    codFisc: piva,
    mail: `info@${site}`,
    pec: `${toComparisonKey(trade)}${toComparisonKey(owner)}@pec.example`,
    url: `https://www.${site}`,
    codUniv: 'ABC1234',
    tel: `0${random.int(10, 99)} 555 ${digits(4, random)}`,
    forfait: random.chance(0.2),
  };
}
