import { searchWords } from '@commiato/italy/search/words';
import type { PaperFacts, PaperState, ResponsibleParty } from './answers.ts';
import { transportRegime } from './conventions.ts';
import { type RegionalTerm, regionalTermsOf } from './regional-terms.ts';
import { type PaperCondition, type PaperRule, paperRules } from './rules.ts';

/** A rule about one paper that an agency has written down for a municipality. */
export interface MunicipalityPaperRule {
  readonly _id: string;
  readonly comune: string;
  readonly nome: string;
  readonly rilascia: string;
  readonly firma: string;
  readonly base: string;
  readonly fonte: string;
  /** Day on which it was written down. */
  readonly scritta: string;
}

/** A paper that a funeral needs. */
export interface Paper {
  readonly chiave: string;
  readonly nome: string;
  readonly rilascia: string;
  readonly firma: string;
  readonly di_chi: ResponsibleParty;
  /** Instant by which it has to be there; null where there is none. */
  readonly entro: string | null;
  readonly base: string;
  readonly fonte: string;
  /** Day on which the source was read; null where the rule is written down from memory. */
  readonly verificato: string | null;
  readonly come: 'letto' | 'a memoria' | 'regola del Comune';
  readonly nota: string;
  readonly dopo: boolean;
  readonly autorizzazione: boolean;
  /** The rule of the municipality that it follows, if any. */
  readonly regola: string | null;
  /** One that was obtained for another destination does not serve for this one. */
  readonly namesDestination: boolean;
  /** So for what becomes of the ashes. */
  readonly namesAshes: boolean;
}

const hourMs = 3_600_000;

const matchesList = <T>(list: readonly T[] | undefined, value: T | null | undefined) =>
  list === undefined || (value !== undefined && value !== null && list.includes(value));

/** Whether a paper is needed for what is known. */
function isConditionMet(when: PaperCondition, { answers, scelta, ceneri }: PaperFacts): boolean {
  return (
    matchesList(when.luogo, answers.luogo) &&
    matchesList(when.morte, answers.morte) &&
    matchesList(when.destinazione, answers.destinazione) &&
    matchesList(when.scelta, scelta) &&
    matchesList(when.ceneri, ceneri) &&
    matchesList(when.regime, transportRegime(answers.paese)) &&
    (when.con ?? []).every((special) => answers[special] === true) &&
    (when.senza ?? []).every((special) => answers[special] !== true) &&
    !(answers.morte !== undefined && (when.mai ?? []).includes(answers.morte)) &&
    !(scelta !== null && (when.maiScelta ?? []).includes(scelta))
  );
}

/** A name as it is compared: case, accents and punctuation do not make another paper or another municipality. */
export const paperworkNameKey = (name: string): string => searchWords(name).join(' ');

/** The keys of the names of the law's papers: compared for every funeral, made once. */
const nameKeyByLawPaper: ReadonlyMap<string, string> = new Map(
  paperRules.map(({ nome }) => [nome, paperworkNameKey(nome)]),
);
const lawPaperNameKeys: ReadonlySet<string> = new Set(nameKeyByLawPaper.values());

/** The most papers that a municipality can ask for beside those of the law. */
const maxAddedPapers = 50;

/** The rules of one municipality: those about a paper of the law by its name, and those that add one. */
export interface RulesOfMunicipality<R extends MunicipalityPaperRule = MunicipalityPaperRule> {
  readonly rules: readonly R[];
  readonly byName: ReadonlyMap<string, R>;
  readonly others: readonly R[];
}

/** Rules by municipality, so that they are compared once, however many funerals are looked at. */
export function rulesByMunicipality<R extends MunicipalityPaperRule>(
  all: readonly R[],
): ReadonlyMap<string, RulesOfMunicipality<R>> {
  const towns = new Map<string, { rules: R[]; byName: Map<string, R>; others: R[] }>();
  for (const rule of all) {
    const town = paperworkNameKey(rule.comune);
    const known = towns.get(town) ?? { rules: [], byName: new Map<string, R>(), others: [] };
    const name = paperworkNameKey(rule.nome);
    known.rules.push(rule);
    // A rule about a paper of the law adds nothing where a funeral does not need that paper.
    if (!lawPaperNameKeys.has(name) && known.others.length < maxAddedPapers) known.others.push(rule);
    if (!known.byName.has(name)) known.byName.set(name, rule);
    towns.set(town, known);
  }
  return towns;
}

/** The paper after a rule of the municipality that issues it. */
function applyMunicipalityRule(paper: Paper, rule: MunicipalityPaperRule | undefined): Paper {
  if (!rule) return paper;
  const { rilascia, firma, base, fonte, scritta } = rule;
  return {
    ...paper,
    rilascia: rilascia || paper.rilascia,
    firma: firma || paper.firma,
    base: base || paper.base,
    fonte: fonte || paper.fonte,
    verificato: scritta,
    come: 'regola del Comune',
    regola: rule._id,
  };
}

/** The paper after what a Regione lays down about it: both grounds are named, and what one of them says from memory is from memory. */
function applyRegionalTerms(paper: Paper, terms: readonly RegionalTerm[], facts: PaperFacts): Paper {
  const own = terms.filter(
    ({ riguarda, quando = {} }) => riguarda.includes(paper.chiave) && isConditionMet(quando, facts),
  );
  if (own.length === 0) return paper;
  const sources = own.map(({ di }) => di);
  const isRead = paper.come === 'letto' && sources.every(({ letto }) => letto !== null);
  return {
    ...paper,
    rilascia: own.find(({ rilascia }) => rilascia)?.rilascia ?? paper.rilascia,
    firma: own.find(({ firma }) => firma)?.firma ?? paper.firma,
    nota: [paper.nota, ...own.map(({ nota }) => nota)].filter(Boolean).join(' '),
    base: [paper.base, ...sources.map(({ base }) => base)].join('; '),
    fonte: [...new Set([paper.fonte, ...sources.map(({ fonte }) => fonte)])].join('; '),
    verificato: isRead ? paper.verificato : null,
    come: isRead ? 'letto' : 'a memoria',
  };
}

/** What the Regione of death says of the time of observation. */
export const observationTerms = (facts: PaperFacts, regione: string): readonly RegionalTerm[] =>
  regionalTermsOf(regione).filter(
    ({ riguarda, quando = {} }) => riguarda.includes('osservazione') && isConditionMet(quando, facts),
  );

const paperDeadline = ({ entroOre }: PaperRule, death: string | undefined) =>
  entroOre === undefined || death === undefined ? null : new Date(Date.parse(death) + entroOre * hourMs).toISOString();

/** Whether a paper is made out for one destination: it comes from there, or is needed because of it. */
const dependsOnDestination = ({ destinazione, namesDestination, quando }: PaperRule): boolean =>
  destinazione === true ||
  namesDestination === true ||
  (quando.destinazione !== undefined && !quando.destinazione.includes('stesso comune'));

/** Where a funeral begins and where it leads. */
export interface FuneralMunicipalities {
  /** Of death; empty where it is not known. */
  readonly decesso: string;
  readonly destinazione: string;
  /** Their Regioni; empty or absent where they are not known. */
  readonly regioni?: { readonly decesso: string; readonly destinazione: string };
}

/**
 * The papers of a funeral, in the order in which they are asked for: those of the law, changed by what the Regione and, before it, the municipality
 * has laid down, and those that the municipality asks for beside.
 */
export function requiredPapers(
  facts: PaperFacts,
  municipalities: FuneralMunicipalities,
  towns: ReadonlyMap<string, RulesOfMunicipality>,
): readonly Paper[] {
  const { answers } = facts;
  const found = new Map<string, Paper>();
  const [ofDeath, ofDestination] = [municipalities.decesso, municipalities.destinazione].map((town) =>
    town === '' ? undefined : towns.get(paperworkNameKey(town)),
  );
  const [termsOfDeath, termsOfDestination] = [
    municipalities.regioni?.decesso,
    municipalities.regioni?.destinazione,
  ].map((regione = '') => regionalTermsOf(regione));
  for (const rule of paperRules) {
    if (found.has(rule.chiave) || !isConditionMet(rule.quando, facts)) continue;
    const own = (rule.destinazione ? ofDestination : ofDeath)?.byName.get(nameKeyByLawPaper.get(rule.nome) ?? '');
    const { chiave, nome, rilascia, firma, di_chi, di, nota = '', dopo = false, autorizzazione = false } = rule;
    const paper: Paper = {
      chiave,
      nome,
      rilascia,
      firma,
      di_chi,
      entro: paperDeadline(rule, answers.ora_decesso),
      base: di.base,
      fonte: di.fonte,
      verificato: di.letto,
      come: di.letto === null ? 'a memoria' : 'letto',
      nota,
      dopo,
      autorizzazione,
      regola: null,
      namesDestination: dependsOnDestination(rule),
      namesAshes: rule.namesAshes === true,
    };
    const terms = (rule.destinazione ? termsOfDestination : termsOfDeath) ?? [];
    found.set(chiave, applyMunicipalityRule(applyRegionalTerms(paper, terms, facts), own));
  }
  for (const rule of new Set([...(ofDeath?.others ?? []), ...(ofDestination?.others ?? [])])) {
    found.set(`regola-${rule._id}`, {
      chiave: `regola-${rule._id}`,
      nome: rule.nome,
      rilascia: rule.rilascia,
      firma: rule.firma,
      di_chi: 'agenzia',
      entro: null,
      base: rule.base,
      fonte: rule.fonte,
      verificato: rule.scritta,
      come: 'regola del Comune',
      nota: '',
      dopo: false,
      autorizzazione: false,
      regola: rule._id,
      namesDestination: false,
      namesAshes: false,
    });
  }
  return [...found.values()];
}

/** The state of a paper about which nobody has said anything yet: awaited, unless agency or family have to act. */
export const initialStateOfPaper = ({ di_chi }: Pick<Paper, 'di_chi'>): PaperState =>
  di_chi === 'agenzia' || di_chi === 'famiglia' ? 'da fare' : 'attesa';
