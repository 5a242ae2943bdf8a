import type { FuneralAnswers } from '@commiato/contracts/funerals/answers';
import { clientsWithoutKinship } from '@commiato/contracts/funerals/kinship';
import type { FuneralPerson } from '@commiato/contracts/funerals/people';
import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import type { Paper, Papers } from '@commiato/contracts/paperwork/papers';
import { personNameForSentence, placeName } from '@commiato/italy/formatting';
import { countryName } from '@commiato/italy/places/countries';
import { provinceByCode } from '@commiato/italy/places/provinces';
import { municipalitiesByName } from '@commiato/italy/places/typed';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { AshesDisposition, Disposition } from '@commiato/paperwork/answers';
import { computeEarliestHour, type EarliestHour } from '@commiato/paperwork/earliest-hour';
import { patronDay } from '@commiato/paperwork/holidays';
import { findCremationDeciders } from '@commiato/paperwork/kin';
import { readOfficeHours } from '@commiato/paperwork/office-hours';
import {
  initialStateOfPaper,
  type Paper as NeededPaper,
  observationTerms,
  paperworkNameKey,
  type RulesOfMunicipality,
  requiredPapers,
  rulesByMunicipality,
} from '@commiato/paperwork/papers';

/** What of a funeral its papers follow from. */
export interface PaperFuneralFacts {
  readonly _id: string;
  readonly risposte: FuneralAnswers;
  readonly scelta: Disposition | null;
  readonly ceneri: AshesDisposition | null;
  readonly comune: string;
  readonly prov: string;
  readonly mortoA: string;
}

/** What somebody has said of a paper. */
export interface PaperStatusRow {
  readonly _id: string;
  readonly chiave: string;
  readonly stato: Paper['stato'];
  readonly note: string;
  readonly aggiornato: string;
  /** Where the funeral led when the state was set; null where that is not known. */
  readonly destinazione: string | null;
  /** So what was to become of the ashes. */
  readonly ceneri: string | null;
  readonly da: string;
}

type RuleWithDate = MunicipalityRule & { readonly scritta: string };
/** The rules of an agency by municipality. */
export type RulesOfTowns = ReadonlyMap<string, RulesOfMunicipality<RuleWithDate>>;

export const toRulesOfTowns = (rules: readonly MunicipalityRule[]): RulesOfTowns =>
  rulesByMunicipality(rules.map((rule) => ({ ...rule, scritta: rule.verificato })));

/** Without the rules of another municipality of the same name as the funeral's: there is a Castro in Puglia and one in Lombardia. */
function withoutRulesOfNamesakeTowns(
  towns: RulesOfTowns,
  { comune, prov }: Pick<PaperFuneralFacts, 'comune' | 'prov'>,
): RulesOfTowns {
  const town = paperworkNameKey(comune);
  const rules = towns.get(town)?.rules ?? [];
  const own = rules.filter((rule) => rule.prov === '' || prov === '' || rule.prov === prov);
  if (own.length === rules.length) return towns;
  const kept = new Map(towns);
  kept.delete(town);
  for (const [name, ofTown] of rulesByMunicipality(own)) kept.set(name, ofTown);
  return kept;
}

/** The Regione of a municipality; empty where several of that name lie in different ones. */
function regionOfTown(town: string, { comune, prov }: Pick<PaperFuneralFacts, 'comune' | 'prov'>): string {
  const own = paperworkNameKey(town) === paperworkNameKey(comune) ? provinceByCode(prov)?.regione : undefined;
  const regions = new Set(municipalitiesByName(town).map(({ provincia }) => provincia.regione));
  const [only = ''] = regions;
  return own ?? (regions.size === 1 ? only : '');
}

/** The municipality of death: its own field where that names one, else the municipality of the funeral. */
export const townOfDeath = ({ mortoA, comune }: Pick<PaperFuneralFacts, 'mortoA' | 'comune'>): string =>
  mortoA !== '' && municipalitiesByName(mortoA).length > 0 ? mortoA : comune;

/** The municipality of destination; that of death where the body stays there or leaves the country. */
export const townOfDestination = (funeral: Pick<PaperFuneralFacts, 'mortoA' | 'comune' | 'risposte'>): string => {
  const { destinazione, comune_destinazione = '' } = funeral.risposte;
  return destinazione === 'altro comune' ? comune_destinazione : townOfDeath(funeral);
};

/** Where a funeral leads, by name: a municipality, or a country; empty where nobody has said. */
export function destinationName(funeral: Pick<PaperFuneralFacts, 'mortoA' | 'comune' | 'risposte'>): string {
  const { destinazione, paese = '' } = funeral.risposte;
  if (destinazione === undefined) return '';
  return destinazione === 'estero' ? countryName(paese) : placeName(townOfDestination(funeral));
}

/**
 * The destination for which a paper was said to be done or asked for, where the funeral leads elsewhere by now; empty otherwise. An authorisation for
 * Rimini stood as done when the family chose Cesena, and was found out at the gate.
 */
function formerDestination(
  funeral: PaperFuneralFacts,
  { namesDestination, namesAshes }: Pick<NeededPaper, 'namesDestination' | 'namesAshes'>,
  said: PaperStatusRow | undefined,
): string {
  if (said?.stato !== 'fatto' && said?.stato !== 'attesa') return '';
  const changed = (former: string | null, now: string | null) =>
    former && now && paperworkNameKey(now) !== paperworkNameKey(former) ? former : '';
  const ashes = namesAshes ? changed(said.ceneri, funeral.ceneri) : '';
  const place = namesDestination ? changed(said.destinazione, destinationName(funeral)) : '';
  return [ashes, place].filter(Boolean).join(', ');
}

/** Identifier of a paper of a funeral: a list that is only read stores nothing. */
export const paperId = (funeral: string, chiave: string): string => `${funeral}.${chiave}`;

/** The funeral of a paper's identifier. */
export const funeralIdOfPaper = (id: string): string => id.slice(0, Math.max(id.indexOf('.'), 0));

/** The rule of the municipality that says how a paper is asked for. */
export const ruleOfPaper = (rules: readonly MunicipalityRule[], { regola }: Pick<NeededPaper, 'regola'>) =>
  regola === null ? undefined : rules.find(({ _id }) => _id === regola);

interface NeededPapers {
  readonly town: string;
  readonly needed: readonly NeededPaper[];
  readonly rules: readonly MunicipalityRule[];
  readonly hour: EarliestHour;
  /** What the Regione of death says of the observation. */
  readonly regional: string[];
}

/** The papers of a funeral and the hour from which it can be. */
export function findNeededPapers(
  funeral: PaperFuneralFacts,
  all: RulesOfTowns,
  said: readonly PaperStatusRow[],
  now: Date,
): NeededPapers {
  const towns = withoutRulesOfNamesakeTowns(all, funeral);
  const { risposte, scelta, ceneri } = funeral;
  const decesso = townOfDeath(funeral);
  const destinazione = townOfDestination(funeral);
  const ofDeath = towns.get(paperworkNameKey(decesso))?.rules ?? [];
  const ofDestination = towns.get(paperworkNameKey(destinazione))?.rules ?? [];
  const rules = ofDeath === ofDestination ? ofDeath : [...ofDeath, ...ofDestination];
  const facts = { answers: risposte, scelta, ceneri };
  const regioni = { decesso: regionOfTown(decesso, funeral), destinazione: regionOfTown(destinazione, funeral) };
  const needed = requiredPapers(facts, { decesso, destinazione, regioni }, towns);
  const saidByKey = new Map(said.map((one) => [one.chiave, one]));
  // One that was made out for another destination keeps the funeral waiting as if nobody had asked for it.
  const stateOf = (paper: NeededPaper) => {
    const own = saidByKey.get(paper.chiave);
    return own && formerDestination(funeral, paper, own) === '' ? own.stato : initialStateOfPaper(paper);
  };
  const usualHours = ofDeath.find(({ orari }) => orari !== '')?.orari ?? '';
  const town = placeName(decesso);
  const hour = computeEarliestHour({
    answers: risposte,
    scelta,
    papers: needed.map((paper) => ({
      ...paper,
      stato: stateOf(paper),
      orari: paper.autorizzazione ? readOfficeHours(ruleOfPaper(rules, paper)?.orari || usualHours) : null,
    })),
    municipality: town,
    patron: ofDeath.find(({ patrono }) => patrono !== '')?.patrono ?? patronDay(paperworkNameKey(decesso)) ?? null,
    now: now.getTime(),
  });
  const regional = observationTerms(facts, regioni.decesso).map(
    ({ regione, nota, di }) =>
      `${regione}: ${nota} (${di.base}; ${di.letto === null ? 'a memoria, da controllare' : `letto ${dayWithArticle(di.letto)}`})`,
  );
  return { town, needed, rules, hour, regional };
}

/** A paper as it is answered. */
const toPaper = (
  funeral: PaperFuneralFacts,
  paper: NeededPaper,
  rule: MunicipalityRule | undefined,
  said: PaperStatusRow | undefined,
): Paper => ({
  _id: paperId(funeral._id, paper.chiave),
  nome: paper.nome,
  rilascia: paper.rilascia,
  firma: paper.firma,
  entro: paper.entro,
  base: paper.base,
  fonte: paper.fonte,
  verificato: paper.verificato,
  come: paper.come,
  stato: said?.stato ?? initialStateOfPaper(paper),
  destinazionePrima: formerDestination(funeral, paper, said),
  di_chi: paper.di_chi,
  avvertenza: paper.nota,
  dopo: paper.dopo,
  note: said?.note ?? '',
  canale: rule?.canale ?? null,
  indirizzo: rule?.indirizzo ?? '',
  costo: rule?.costo ?? null,
  bollo: rule?.bollo ?? null,
  aggiornato: said?.aggiornato ?? null,
  da: said?.da ?? '',
});

const personOrBusinessName = ({ nome, cognome, ragioneSociale }: FuneralPerson) =>
  personNameForSentence({ nome, cognome }) || ragioneSociale;

/** Who decides about a cremation; null where it is no question. */
function cremationDecidersOf(
  { scelta, risposte }: PaperFuneralFacts,
  people: readonly FuneralPerson[],
): Papers['decidono'] {
  if (scelta !== 'cremazione') return null;
  const committenti = clientsWithoutKinship(people).map(personOrBusinessName);
  if (risposte.minore || risposte.nato_morto) {
    const parents = people.filter(({ ruolo }) => ruolo === 'genitore');
    return parents.length === 0
      ? null
      : {
          servono: parents.length,
          persone: parents.map(personOrBusinessName),
          incerto: false,
          committenti: parents.length < 2 ? committenti : [],
        };
  }
  const deciders = findCremationDeciders(people.map(({ ruolo }) => ruolo));
  if (!deciders) return null;
  const those = deciders.chi.flatMap((place) => people[place] ?? []);
  const isSpouse = those.some(({ ruolo }) => ruolo === 'coniuge');
  return {
    servono: deciders.servono,
    persone: those.map(personOrBusinessName),
    incerto: deciders.incerto,
    // Beside a spouse no relative decides.
    committenti: isSpouse ? [] : committenti,
  };
}

/** Everything that is told of a funeral's papers. */
export function papersAnswerOf(
  funeral: PaperFuneralFacts,
  towns: RulesOfTowns,
  said: readonly PaperStatusRow[],
  people: readonly FuneralPerson[],
  now: Date,
): Papers {
  const { town, needed, rules, hour, regional } = findNeededPapers(funeral, towns, said, now);
  const byKey = new Map(said.map((one) => [one.chiave, one]));
  return {
    documenti: needed.map((paper) => toPaper(funeral, paper, ruleOfPaper(rules, paper), byKey.get(paper.chiave))),
    prima_ora_possibile: hour.ora,
    mancano: hour.mancano.map(({ chiave, nome, di_chi }) => ({ _id: paperId(funeral._id, chiave), nome, di_chi })),
    avvisi: [...hour.avvisi],
    osservazione: hour.osservazione,
    termini_regionali: regional,
    risposte: funeral.risposte,
    comune: town,
    ansc:
      rules.find(({ ansc, comune }) => ansc !== null && paperworkNameKey(comune) === paperworkNameKey(town))?.ansc ??
      null,
    decidono: cremationDecidersOf(funeral, people),
  };
}
