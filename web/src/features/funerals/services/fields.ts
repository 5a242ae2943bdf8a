import { type Service, type ServiceStage, serviceStages } from '@commiato/contracts/funerals/services';
import { capitalized, curly, initialCapitals } from '@commiato/italy/formatting';

/** What both forms of a service show. */
export type ServiceValues = Pick<
  Service,
  | 'nome'
  | 'cognome'
  | 'codfisc'
  | 'natoA'
  | 'mortoA'
  | 'coniuge'
  | 'comune'
  | 'prov'
  | 'cap'
  | 'regione'
  | 'note'
  | 'tel'
  | 'stadio'
> & { nato: string; decesso: string; scelta: string };

export const blankService: ServiceValues = {
  ...{ nome: '', cognome: '', codfisc: '', nato: '', natoA: '', decesso: '', mortoA: '', coniuge: '' },
  ...{ comune: '', prov: '', cap: '', regione: '', note: '', tel: '', stadio: 'chiamata', scelta: '' },
};

/** A stored service as the form shows it. */
export function shownService(service: Service): ServiceValues {
  const { nome, cognome, codfisc, natoA, mortoA, coniuge, comune, prov, cap, regione, note, tel, stadio } = service;
  return {
    ...{ nome, cognome, codfisc, natoA, mortoA, coniuge, comune, prov, cap, regione, note, tel, stadio },
    ...{ nato: service.nato ?? '', decesso: service.decesso ?? '', scelta: service.scelta ?? '' },
  };
}

/** How a service is called: who died, else who called. */
export function nameOfService({ nome, cognome, tel }: Pick<Service, 'nome' | 'cognome' | 'tel'>): string {
  const name = [nome, cognome].filter(Boolean).map(initialCapitals).join(' ');
  return curly(name) || (tel ? `Chiamata dal ${tel}` : 'Senza nome');
}

export const stageLabel = (stage: ServiceStage): string => capitalized(stage);
export const stageOptions = serviceStages.map((value) => ({ value, label: stageLabel(value) }));

/** What a service still lacks, in the words of the list. */
export function lacking({ annunci, fatture, stadio }: Pick<Service, 'annunci' | 'fatture' | 'stadio'>): string[] {
  const unpaid = fatture.some(({ stato, dovuto, pagato }) => stato !== 'bozza' && dovuto > pagato);
  const late = stadio === 'cerimonia' || stadio === 'chiuso';
  return [
    ...(annunci.length === 0 ? ['Nessun annuncio'] : []),
    ...(late && fatture.length === 0 ? ['Nessuna fattura'] : []),
    ...(unpaid ? ['Da incassare'] : []),
  ];
}
