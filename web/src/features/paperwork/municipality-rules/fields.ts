import type {
  Channel,
  changeMunicipalityRule,
  createMunicipalityRule,
  MunicipalityRule,
} from '@commiato/contracts/paperwork/municipality-rules';
import type { PortalValueName } from '@commiato/contracts/paperwork/portal-values';
import type { BodyOf } from '@commiato/contracts/route';
import { paperRules } from '@commiato/paperwork/rules';
import { changedFields, withLinkedFields } from '../../../lib/changed-fields.ts';
import { amountFieldText, parseFees } from '../../../lib/fees.ts';

/** Values of the form of a rule. */
export interface RuleValues extends Record<string, unknown> {
  readonly comune: string;
  readonly prov: string;
  readonly cap: string;
  readonly nome: string;
  readonly rilascia: string;
  readonly firma: string;
  readonly base: string;
  readonly fonte: string;
  readonly costo: string;
  readonly bollo: string;
  readonly canale: Channel;
  readonly indirizzo: string;
  readonly orari: string;
  /** `gg/mm`, as it is typed. */
  readonly patrono: string;
  readonly ansc: '' | 'true' | 'false';
  readonly campi: readonly PortalValueName[];
}

const reverseDayParts = (day: string, sign: string, other: string) => day.split(sign).reverse().join(other);

/** The form of a stored rule, or an empty one. */
export const ruleToForm = (rule: MunicipalityRule | null): RuleValues => ({
  comune: rule?.comune ?? '',
  prov: rule?.prov ?? '',
  cap: '',
  nome: rule?.nome ?? '',
  rilascia: rule?.rilascia ?? '',
  firma: rule?.firma ?? '',
  base: rule?.base ?? '',
  fonte: rule?.fonte ?? '',
  costo: amountFieldText(rule?.costo),
  bollo: amountFieldText(rule?.bollo),
  canale: rule?.canale ?? 'sportello',
  indirizzo: rule?.indirizzo ?? '',
  orari: rule?.orari ?? '',
  patrono: reverseDayParts(rule?.patrono ?? '', '-', '/'),
  ansc: rule?.ansc === true ? 'true' : rule?.ansc === false ? 'false' : '',
  campi: rule?.campi ?? [],
});

const dayAndMonthPattern = /^\s*(\d{1,2})[/.-](\d{1,2})\s*$/;

/** Parses the form: wire values, and a sentence for what is no amount and no day. Without `withFees` the fees are not sent. */
export function parseRuleForm({ cap, costo, bollo, patrono, ansc, campi, ...shown }: RuleValues, withFees: boolean) {
  const { fees, sentences } = parseFees({ costo, bollo }, withFees);
  const [, day = '', month = ''] = dayAndMonthPattern.exec(patrono) ?? [];
  const feast = day === '' ? patrono.trim() : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const wire = { ...shown, ...fees, campi: [...campi], patrono: feast, ansc: ansc === '' ? null : ansc === 'true' };
  return { wire: wire as BodyOf<typeof createMunicipalityRule>, sentences };
}

/** Fields that are right only together. */
const linkedRuleFields = [
  ['comune', 'prov'],
  ['canale', 'indirizzo'],
];

/**
 * What a change sends: the rest would be written over what others changed meanwhile. Saved as it was, a rule is confirmed: its source is sent,
 * so that its day is that of the last look.
 */
export function ruleChangeToWire(
  of: MunicipalityRule,
  wire: BodyOf<typeof createMunicipalityRule>,
  withFees: boolean,
): BodyOf<typeof changeMunicipalityRule> {
  const before = parseRuleForm(ruleToForm(of), withFees).wire;
  const changed = withLinkedFields({ ...changedFields(before, wire) }, { ...wire }, linkedRuleFields);
  return Object.keys(changed).length > 0
    ? (changed as BodyOf<typeof changeMunicipalityRule>)
    : { fonte: wire.fonte ?? '' };
}

/** Names of the papers of the law: a rule with one of them changes it. */
export const statutoryPaperNames: readonly string[] = [...new Set(paperRules.map(({ nome }) => nome))];
