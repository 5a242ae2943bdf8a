import { newAgency } from '@commiato/contracts/accounts/agencies';
import type { Municipality } from '@commiato/italy/places/municipalities';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { completeVatNumber } from '@commiato/italy/tax-codes/vat-number';
import type { z } from 'zod';
import type { AgencyLogo } from '../cards/agency-logo.ts';
import lines from '../data/agencies.json' with { type: 'json' };
import { addDays, instantOf } from '../people/days.ts';
import { neighbourhood, requireMunicipality } from '../people/towns.ts';
import type { Random } from '../random.ts';
import { randomId } from '../random-ids.ts';

export interface PlannedAgency {
  readonly _id: string;
  readonly account: z.output<typeof newAgency>;
  readonly forfait: boolean;
  /** ISO 8601. */
  readonly creato: string;
  /** Municipalities of its notices, its own town first. */
  readonly towns: readonly Municipality[];
  /** Logo; null where it has none. */
  readonly sign: Omit<AgencyLogo, 'kind'> | null;
  /** Texts of its public page; empty where it has not written them. */
  readonly page: { readonly orari: string; readonly descrizione: string };
}

const hours = 'Lunedì-venerdì 8:30-12:30 e 15:00-19:00\nSabato 9:00-12:00\nAl telefono giorno e notte';

/** Agencies with a logo have also written their page. */
const pageOf = (year: number | undefined) =>
  year === undefined
    ? { orari: '', descrizione: '' }
    : {
        orari: hours,
        descrizione: `Impresa di famiglia dal ${year}. Seguiamo le famiglie in ogni passo: pratiche, vestizione, trasporto, cerimonia e ricordo. Disponiamo di una sala del commiato e rispondiamo a ogni ora.`,
      };

/** Number of accounts whose passwords are shown at the start, so that they must be active. */
export const shownAccountCount = 3;
const inactive: ReadonlySet<string> = new Set(['SV', 'AP', 'VT']);
const inks = ['#3d2c56', '#3a3f45', '#5a3a34', '#3f4a38', '#2f4352'] as const;
const words = 'cipresso olivo quercia glicine lavanda ginestra alloro mirto tiglio acero pruno sorbo'.split(' ');

/** The first `count` agencies of the list, all different; the passwords of the first three are shown at the start. */
export function planAgencies(count: number, today: string, random: Random): PlannedAgency[] {
  return lines.slice(0, count).map((line, index) => planAgency(line, index, today, random.branch(`agenzia ${index}`)));
}

function planAgency(line: string, index: number, today: string, random: Random): PlannedAgency {
  const [ragSociale = '', owner = '', comune = '', prov = '', indirizzo = '', prefix = ''] = line.split('|');
  const home = requireMunicipality(comune, prov);
  const site = `${toComparisonKey(ragSociale)}.example`;
  const digits = (many: number) => Array.from({ length: many }, () => random.int(0, 9)).join('');
  const piva = completeVatNumber(`0${digits(6)}${home.istat.slice(0, 3)}`);
  const [nome = '', ...cognome] = owner.split(' ');
  const account = newAgency.parse({
    ragSociale,
    nome,
    cognome: cognome.join(' '),
    mail: `info@${site}`,
    password: `${random.pick(words)}-${random.pick(words)}-${random.int(10, 99)}`,
    attivo: !inactive.has(prov),
    indirizzo,
    comune,
    prov,
    cap: random.pick(home.cap),
    regione: home.provincia.regione,
    tel: `${prefix} 555 ${digits(4)}`,
    cell: `3${random.int(20, 49)} 555 ${digits(4)}`,
    url: random.chance(0.8) ? `https://www.${site}` : '',
    codFisc: piva,
    piva,
  });
  const planned = {
    _id: randomId(random),
    account,
    forfait: random.chance(0.25),
    creato: instantOf(addDays(today, -random.int(330, 900)), random.int(540, 1080)).toISOString(),
    towns: neighbourhood(home),
    sign:
      index < shownAccountCount || random.chance(0.7)
        ? {
            initials: initialsOf(ragSociale),
            since: random.int(1912, 2004),
            colour: inks[index % inks.length] ?? inks[0],
          }
        : null,
  };
  return { ...planned, page: pageOf(planned.sign?.since) };
}

/** The first letters of the words that have a capital: `Fratelli Zoli` becomes `FZ`. */
const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).slice(0, 2).join('');

/** The accounts whose passwords are shown at the start. */
export const shownAgencies = (agencies: readonly PlannedAgency[]): readonly PlannedAgency[] =>
  agencies.slice(0, shownAccountCount);
export const otherAgencies = (agencies: readonly PlannedAgency[]): readonly PlannedAgency[] =>
  agencies.slice(shownAccountCount);
