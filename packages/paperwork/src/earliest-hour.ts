import { capitalized, romeDay, weekdayShortDate } from '@commiato/italy/formatting';
import type { DeathAnswers, Disposition, PaperState, ResponsibleParty } from './answers.ts';
import { isWeekendOrHoliday, nextOpeningMs, type OfficeHours } from './office-hours.ts';

/** A paper as the clock looks at it. */
export interface PaperWithState {
  readonly chiave: string;
  readonly nome: string;
  readonly di_chi: ResponsibleParty;
  readonly stato: PaperState;
  readonly dopo: boolean;
  readonly autorizzazione: boolean;
  /** Hours of the office that gives it; null where they are not known. */
  readonly orari: OfficeHours | null;
}

export interface EarliestHourFacts {
  readonly answers: DeathAnswers;
  readonly scelta: Disposition | null;
  readonly papers: readonly PaperWithState[];
  /** Of death. */
  readonly municipality: string;
  /** `MM-DD`; null where it is not known. */
  readonly patron: string | null;
  /** ms since 1970. */
  readonly now: number;
}

export interface MissingPaper {
  readonly chiave: string;
  readonly nome: string;
  readonly di_chi: ResponsibleParty;
}

export interface EarliestHour {
  /** Instant; null where the hour of death or the judicial clearance is missing. */
  readonly ora: string | null;
  /** End of the observation; null without the hour of death. */
  readonly osservazione: string | null;
  readonly mancano: readonly MissingPaper[];
  /** What one has to know before one counts on that hour. */
  readonly avvisi: readonly string[];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** DPR 285/1990, art. 8 and 9. */
const observationHours = { usual: 24, sudden: 48 } as const;
/** Without the judge there is no hour: of a burial, and of a cremation. */
const judicialClearanceKeys: readonly string[] = ['nulla-osta-giudiziario', 'nulla-osta-cremazione'];

const isOpenPaper = ({ stato }: PaperWithState) => stato === 'da fare' || stato === 'attesa';

/** Sentences about what is not known or may be different. */
function warningSentences(
  { answers, scelta, municipality, patron }: EarliestHourFacts,
  unknownHours: boolean,
  hour: number | null,
) {
  const town = municipality === '' ? 'del Comune' : `di ${municipality}`;
  const said: string[] = [];
  if (answers.morte === 'improvvisa')
    said.push(
      'Morte improvvisa: l’osservazione dura 48 ore, meno se il medico necroscopo accerta la morte con un elettrocardiogramma di almeno 20 minuti (DPR 285/1990, artt. 8 e 9).',
    );
  if (answers.infettiva)
    said.push(
      'Malattia infettiva: il sindaco può ridurre l’osservazione, su proposta dell’ASL (DPR 285/1990, art. 10).',
    );
  if (answers.luogo === undefined) said.push('Scegli dove è avvenuta la morte: alcuni documenti ne dipendono.');
  if (answers.morte === undefined)
    said.push('Scegli se la morte è naturale, improvvisa o violenta: le ore ne dipendono.');
  if (scelta === null) said.push('Scegli tra inumazione, tumulazione e cremazione: le autorizzazioni ne dipendono.');
  if (answers.destinazione === undefined) said.push('Scegli la destinazione: il trasporto ne dipende.');
  if (answers.destinazione === 'estero' && !answers.paese)
    said.push('Scrivi il Paese di destinazione: i documenti ne dipendono.');
  if (unknownHours) {
    said.push(`Gli orari degli uffici ${town} non sono noti: l’ora tiene conto solo dell’osservazione.`);
    if (hour !== null && isWeekendOrHoliday(romeDay(new Date(hour)), patron))
      said.push(
        `${capitalized(weekdayShortDate(new Date(hour)))}: senza reperibilità gli uffici sono chiusi, e le autorizzazioni arrivano dopo.`,
      );
  } else if (patron === null)
    said.push(`La festa del patrono ${town} non è nota: controlla che gli uffici siano aperti.`);
  return said;
}

/**
 * The hour from which the funeral can be: after the observation, once the offices that still owe an authorisation can have given it, and never
 * before now.
 */
export function computeEarliestHour(facts: EarliestHourFacts): EarliestHour {
  const { answers, papers, patron, now } = facts;
  const death = answers.ora_decesso === undefined ? null : Date.parse(answers.ora_decesso);
  const open = papers.filter((paper) => isOpenPaper(paper) && !paper.dopo);
  const mancano: MissingPaper[] = open.map(({ chiave, nome, di_chi }) => ({ chiave, nome, di_chi }));
  const owed = open.filter(({ autorizzazione }) => autorizzazione);
  const unknown = owed.some(({ orari }) => orari === null);
  if (death === null || Number.isNaN(death)) {
    const missing: MissingPaper = { chiave: 'ora-decesso', nome: 'Ora del decesso', di_chi: 'medico' };
    return {
      ora: null,
      osservazione: null,
      mancano: [missing, ...mancano],
      avvisi: warningSentences(facts, unknown, null),
    };
  }
  const hours = answers.morte === 'improvvisa' ? observationHours.sudden : observationHours.usual;
  const observed = death + hours * hourMs;
  const osservazione = new Date(observed).toISOString();
  if (open.some(({ chiave }) => judicialClearanceKeys.includes(chiave)))
    return { ora: null, osservazione, mancano, avvisi: warningSentences(facts, unknown, null) };
  // Whoever reads it does not count in seconds.
  const from = Math.max(observed, Math.ceil(now / minuteMs) * minuteMs);
  const openings = owed.flatMap(({ orari }) => (orari === null ? [] : [nextOpeningMs(from, orari, patron)]));
  const never = openings.includes(null);
  const hour = Math.max(from, ...openings.map((opening) => opening ?? from));
  const avvisi = warningSentences(facts, unknown || never, hour);
  return { ora: new Date(hour).toISOString(), osservazione, mancano, avvisi };
}
