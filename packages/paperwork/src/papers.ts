import { searchWords } from '@commiato/italy/search/words';
import type { Facts, PaperState, Party } from './answers.ts';
import { regimeOf } from './conventions.ts';
import { type Condition, type Rule, rules } from './rules.ts';

/** A rule that an agency has written down for a municipality. */
export interface MunicipalityRule {
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
  readonly di_chi: Party;
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
}

const hourMs = 3_600_000;

const among = <T>(list: readonly T[] | undefined, value: T | null | undefined) =>
  list === undefined || (value !== undefined && value !== null && list.includes(value));

/** Whether a paper is needed for what is known. */
function holds(when: Condition, { answers, scelta, ceneri }: Facts): boolean {
  return (
    among(when.luogo, answers.luogo) &&
    among(when.morte, answers.morte) &&
    among(when.destinazione, answers.destinazione) &&
    among(when.scelta, scelta) &&
    among(when.ceneri, ceneri) &&
    among(when.regime, regimeOf(answers.paese)) &&
    (when.con ?? []).every((special) => answers[special] === true) &&
    (when.senza ?? []).every((special) => answers[special] !== true) &&
    !(answers.morte !== undefined && (when.mai ?? []).includes(answers.morte))
  );
}

/** A name as it is compared: case, accents and punctuation do not make another paper or another municipality. */
export const nameKey = (name: string): string => searchWords(name).join(' ');

const sameName = (one: string, other: string) => one !== '' && nameKey(one) === nameKey(other);

/** The paper after a rule of the municipality that issues it. */
function overridden(paper: Paper, rule: MunicipalityRule | undefined): Paper {
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

const deadline = ({ entroOre }: Rule, death: string | undefined) =>
  entroOre === undefined || death === undefined ? null : new Date(Date.parse(death) + entroOre * hourMs).toISOString();

/** Where a funeral begins and where it leads. */
export interface Municipalities {
  /** Of death; empty where it is not known. */
  readonly decesso: string;
  readonly destinazione: string;
}

/**
 * The papers of a funeral, in the order in which they are asked for: those of the law, changed by what the municipality has laid down, and those
 * that it asks for beside.
 */
export function papersFor(
  facts: Facts,
  municipalities: Municipalities,
  overrides: readonly MunicipalityRule[],
): readonly Paper[] {
  const { answers } = facts;
  const found = new Map<string, Paper>();
  const used = new Set<string>();
  for (const rule of rules) {
    if (found.has(rule.chiave) || !holds(rule.quando, facts)) continue;
    const place = rule.destinazione ? municipalities.destinazione : municipalities.decesso;
    const own = overrides.find(({ comune, nome }) => sameName(comune, place) && sameName(nome, rule.nome));
    if (own) used.add(own._id);
    const { chiave, nome, rilascia, firma, di_chi, di, nota = '', dopo = false, autorizzazione = false } = rule;
    const paper: Paper = {
      chiave,
      nome,
      rilascia,
      firma,
      di_chi,
      entro: deadline(rule, answers.ora_decesso),
      base: di.base,
      fonte: di.fonte,
      verificato: di.letto,
      come: di.letto === null ? 'a memoria' : 'letto',
      nota,
      dopo,
      autorizzazione,
      regola: null,
    };
    found.set(chiave, overridden(paper, own));
  }
  const named = new Set(rules.map(({ nome }) => nameKey(nome)));
  for (const rule of overrides) {
    const concerned = [municipalities.decesso, municipalities.destinazione].some((town) => sameName(rule.comune, town));
    // A rule about a paper of the law that this funeral does not need adds nothing.
    if (!concerned || used.has(rule._id) || named.has(nameKey(rule.nome))) continue;
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
    });
  }
  return [...found.values()];
}

/** The state of a paper about which nobody has said anything yet: awaited, unless agency or family have to act. */
export const firstState = ({ di_chi }: Pick<Paper, 'di_chi'>): PaperState =>
  di_chi === 'agenzia' || di_chi === 'famiglia' ? 'da fare' : 'attesa';
