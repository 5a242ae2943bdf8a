import type { ServicePerson } from '@commiato/contracts/funerals/people';
import { type ServiceStage, serviceStages } from '@commiato/contracts/funerals/service-fields';
import { serviceName } from '@commiato/contracts/funerals/service-words';
import type { lackingParts, Service } from '@commiato/contracts/funerals/services';
import { isUnpaid } from '@commiato/contracts/funerals/stages';
import { capitalized, curly } from '@commiato/italy/formatting';
import { contactName } from '../../../lib/account-names.ts';

const blankTexts = {
  nome: '',
  cognome: '',
  cognomeNubile: '',
  codfisc: '',
  sesso: '',
  nato: '',
  natoA: '',
  cittadinanza: '',
  decesso: '',
  oraDecesso: '',
  mortoA: '',
  salma: '',
  coniuge: '',
  comune: '',
  prov: '',
  cap: '',
  regione: '',
  comuneResidenza: '',
  indirizzoResidenza: '',
  scelta: '',
  ceneri: '',
  note: '',
  tel: '',
};
export type ServiceText = keyof typeof blankTexts;
const texts = Object.keys(blankTexts) as ServiceText[];

/** What both forms of a service show. */
export type ServiceValues = Record<ServiceText, string> & { stadio: ServiceStage };

export const blankService: ServiceValues = { ...blankTexts, stadio: 'chiamata' };

/** A stored service as the form shows it. */
export const shownService = (service: Service): ServiceValues => ({
  ...blankService,
  ...Object.fromEntries(texts.map((name) => [name, service[name] ?? ''])),
  stadio: service.stadio,
});

/** Without a cremation there are no ashes, whatever was chosen before. */
export const serviceToWire = (shown: ServiceValues): ServiceValues => ({
  ...shown,
  ceneri: shown.scelta === 'cremazione' ? shown.ceneri : '',
});

export const nameOfService = serviceName;

/** How somebody of the family is called: a link needs a text. */
export const nameOfPerson = (person: ServicePerson): string =>
  curly(person.ragioneSociale.trim()) || contactName(person) || person.mail || 'Senza nome';

export const stageLabel = (stage: ServiceStage): string => capitalized(stage);
export const stageOptions = serviceStages.map((value) => ({ value, label: stageLabel(value) }));

/** What lists of services are filtered by. */
export const lackingOptions = [
  { value: 'annuncio', label: 'Nessun annuncio' },
  { value: 'fattura', label: 'Nessuna fattura' },
  { value: 'incasso', label: 'Da incassare' },
] as const satisfies { value: (typeof lackingParts)[number]; label: string }[];

/** What a service still lacks, in the words of the list. */
export function lacking({ annunci, fatture, stadio }: Pick<Service, 'annunci' | 'fatture' | 'stadio'>): string[] {
  const unpaid = fatture.some(isUnpaid);
  const late = stadio === 'cerimonia' || stadio === 'chiuso';
  return [
    ...(annunci.length === 0 ? ['Nessun annuncio'] : []),
    ...(late && fatture.length === 0 ? ['Nessuna fattura'] : []),
    ...(unpaid ? ['Da incassare'] : []),
  ];
}
