import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { expect, it } from 'vitest';
import { channelRuleFor } from './policy.ts';

const rule = (change: Partial<MunicipalityRule>) => change as MunicipalityRule;
const office = rule({ canale: 'sportello', indirizzo: 'Via Roma 1', rilascia: 'Servizi cimiteriali' });
const transport = rule({ canale: 'pec', indirizzo: 'polizia@pec.comune.example', rilascia: 'Polizia mortuaria' });

it('a paper that has a rule of its own does not go to the office of another one', () => {
  const rules = [office, transport];
  expect(channelRuleFor('pec', [undefined, transport], rules)).toBe(transport);
  expect(channelRuleFor('sportello', [transport], rules)).toBeUndefined();
  for (const asked of [[], [undefined]]) expect(channelRuleFor('sportello', asked, rules)).toBe(office);
});
