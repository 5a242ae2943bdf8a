import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { expect, it } from 'vitest';
import { channelRuleFor, type PortalFacts, portalValuesOrAll } from './policy.ts';

const rule = (change: Partial<MunicipalityRule>) => change as MunicipalityRule;
const office = rule({ canale: 'sportello', indirizzo: 'Via Roma 1', rilascia: 'Servizi cimiteriali' });
const transport = rule({ canale: 'pec', indirizzo: 'polizia@pec.comune.example', rilascia: 'Polizia mortuaria' });

it('a paper that has a rule of its own does not go to the office of another one', () => {
  const rules = [office, transport];
  expect(channelRuleFor('pec', [undefined, transport], rules)).toBe(transport);
  expect(channelRuleFor('sportello', [transport], rules)).toBeUndefined();
  for (const asked of [[], [undefined]]) expect(channelRuleFor('sportello', asked, rules)).toBe(office);
});

it('names the destination by the country or the town, that of the death where the body stays there', () => {
  const destination = (risposte: PortalFacts['risposte']) =>
    portalValuesOrAll(
      { risposte, mortoA: 'OSPEDALE BUFALINI', comune: 'CESENA', eventi: [], agenzia: '' } as unknown as PortalFacts,
      ['destinazione'],
    ).map(({ valore }) => valore);
  expect(destination({ destinazione: 'estero', paese: 'RO' })).toEqual(['Romania']);
  expect(destination({ destinazione: 'altro comune', comune_destinazione: 'FORLÌ' })).toEqual(['Forlì']);
  expect(destination({ destinazione: 'stesso comune' })).toEqual(['Cesena']);
  expect(destination({})).toEqual(['']);
});
