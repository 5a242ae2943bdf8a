import { reportedCondolencesFilter } from '@commiato/contracts/notices/condolences';
import { expect, it } from 'vitest';
import { decisionToastText, everyStateChoice, refusalFlaws, stateOfChoice } from './fields.ts';

it('the queue has what waits unless something else is chosen', () => {
  expect([
    stateOfChoice(''),
    stateOfChoice('boh'),
    stateOfChoice('rifiutato'),
    stateOfChoice(everyStateChoice),
  ]).toEqual(['in attesa', 'in attesa', 'rifiutato', null]);
  expect(stateOfChoice(reportedCondolencesFilter)).toBe('pubblicato');
});

it('says how many were decided, and how many others have decided meanwhile', () => {
  expect(decisionToastText('pubblicato', 1, 0)).toBe('1 pensiero pubblicato.');
  expect(decisionToastText('rifiutato', 3, 0)).toBe('3 pensieri rifiutati.');
  expect(decisionToastText('pubblicato', 2, 1)).toBe('2 pensieri pubblicati. 1 è cambiato nel frattempo.');
});

it('the administration refuses on a ground that is chosen, with words where the ground says least; an agency may say nothing', () => {
  const flaws = (fondamento: Parameters<typeof refusalFlaws>[1]['fondamento'], motivo: string) =>
    Object.keys(refusalFlaws('amministrazione', { fondamento, motivo }));
  expect([flaws('', 'Parla di altri.'), flaws('altro', ' ')]).toEqual([['fondamento'], ['motivo']]);
  expect([flaws('falso', ''), flaws('altro', 'Non si addice.')]).toEqual([[], []]);
  expect(refusalFlaws('agenzia', { fondamento: '', motivo: '' })).toEqual({});
});
