import type {
  Channel,
  createMunicipalityRule,
  MunicipalityRule,
} from '@commiato/contracts/paperwork/municipality-rules';
import type { PortalValue } from '@commiato/contracts/paperwork/portal-values';
import type { BodyOf } from '@commiato/contracts/route';
import { rules } from '@commiato/paperwork/rules';
import { readFees, typedAmount } from '../../../lib/fees.ts';

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
  readonly campi: readonly PortalValue[];
}

const turned = (day: string, sign: string, other: string) => day.split(sign).reverse().join(other);

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
  costo: typedAmount(rule?.costo),
  bollo: typedAmount(rule?.bollo),
  canale: rule?.canale ?? 'sportello',
  indirizzo: rule?.indirizzo ?? '',
  orari: rule?.orari ?? '',
  patrono: turned(rule?.patrono ?? '', '-', '/'),
  ansc: rule?.ansc === true ? 'true' : rule?.ansc === false ? 'false' : '',
  campi: rule?.campi ?? [],
});

const patronShape = /^\s*(\d{1,2})[/.-](\d{1,2})\s*$/;

/** Parses the form: wire values, and a sentence for what is no amount and no day. Without `withFees` the fees are not sent. */
export function readRule({ cap, costo, bollo, patrono, ansc, campi, ...shown }: RuleValues, withFees: boolean) {
  const { fees, sentences } = readFees({ costo, bollo }, withFees);
  const [, day = '', month = ''] = patronShape.exec(patrono) ?? [];
  const feast = day === '' ? patrono.trim() : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const wire = { ...shown, ...fees, campi: [...campi], patrono: feast, ansc: ansc === '' ? null : ansc === 'true' };
  return { wire: wire as BodyOf<typeof createMunicipalityRule>, sentences };
}

/** Names of the papers of the law: a rule with one of them changes it. */
export const paperNames: readonly string[] = [...new Set(rules.map(({ nome }) => nome))];
