import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { expect, it } from 'vitest';
import { parseRuleForm, ruleChangeToWire, ruleToForm } from './fields.ts';

const rule: MunicipalityRule = {
  ...{ _id: 'r', comune: 'Cesena', prov: 'FC', nome: 'Permesso di seppellimento', rilascia: 'Stato civile' },
  ...{ firma: '', base: '', fonte: 'Sito del Comune', costo: 1600, bollo: null },
  ...{ indirizzo: 'morti@pec.comune.example', orari: '', patrono: '06-24', ansc: true, campi: [] },
  canale: 'pec',
  verificato: '2026-11-01',
};
const change = (typed: object, withFees = true) =>
  ruleChangeToWire(rule, parseRuleForm({ ...ruleToForm(rule), ...typed }, withFees).wire, withFees);

it('a change sends what was changed alone, with what is right only together', () => {
  expect(change({ orari: 'lun-ven 8:30-12:30' })).toEqual({ orari: 'lun-ven 8:30-12:30' });
  expect(change({ costo: '', patrono: '25/06' })).toEqual({ costo: null, patrono: '06-25' });
  expect(change({ indirizzo: 'altro@pec.comune.example' })).toEqual({
    canale: 'pec',
    indirizzo: 'altro@pec.comune.example',
  });
  expect(change({ comune: 'Cervia', prov: 'RA' }, false)).toEqual({ comune: 'Cervia', prov: 'RA' });
});

it('a rule that is saved as it was is confirmed', () => {
  expect(change({})).toEqual({ fonte: 'Sito del Comune' });
});
