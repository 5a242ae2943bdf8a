import { type CondolenceState, reportedCondolencesFilter } from '@commiato/contracts/notices/condolences';
import { expect, it } from 'vitest';
import {
  commonRefusalReasons,
  countOrHoursText,
  decisionToastText,
  emptyQueueTitle,
  everyStateChoice,
  type FilledGround,
  groundAfterReason,
  isPublishableCondolenceState,
  isRefusableCondolenceState,
  letThroughLabel,
  markedPublishAloneText,
  refusalFlaws,
  stateOfChoice,
  withReadyWords,
} from './fields.ts';

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
  const said = (stato: 'pubblicato' | 'rifiutato', done: number, failed: number) =>
    decisionToastText(stato, Array(done).fill({ stato, riservato: false }), failed);
  expect(said('pubblicato', 1, 0)).toBe('1 pensiero pubblicato.');
  expect(said('rifiutato', 3, 0)).toBe('3 pensieri rifiutati.');
  expect(said('pubblicato', 2, 1)).toBe('2 pensieri pubblicati. 1 è cambiato nel frattempo.');
});

it('offers to publish what waits or was refused, and to leave what is published where readers have reported it', () => {
  const choices = ['', 'pubblicato', 'rifiutato', 'tutti', 'ritirato', 'nascosto'];
  expect(choices.map((choice) => isPublishableCondolenceState(stateOfChoice(choice), false))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isPublishableCondolenceState('pubblicato', true)).toBe(true);
  expect(choices.map((choice) => isRefusableCondolenceState(stateOfChoice(choice)))).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ]);
});

it('names what lets through by what becomes of it, and of marked ones the button that they have', () => {
  expect([letThroughLabel(true, true), letThroughLabel(false, true), letThroughLabel(false, false)]).toEqual([
    'Lascia',
    'Consegna',
    'Pubblica',
  ]);
  expect(markedPublishAloneText(1, false)).toContain('pubblicalo con il suo tasto');
  expect(markedPublishAloneText(1, true)).toContain('lascialo con il suo tasto');
});

it('says of what there is nothing', () => {
  expect(emptyQueueTitle('', false)).toBe('Nessun pensiero da leggere');
  expect(emptyQueueTitle('tutti', false)).toBe('Nessun pensiero');
  expect(emptyQueueTitle('rifiutato', true)).toBe('Nessun pensiero di questo tipo per questo annuncio');
});

it('does not say that something was published which nobody sees, as the family hides it', () => {
  const said = (...states: CondolenceState[]) =>
    decisionToastText(
      'pubblicato',
      states.map((stato) => ({ stato, riservato: false })),
      0,
    );
  expect(said('nascosto')).toBe('Letto: resta nascosto, perché lo ha nascosto la famiglia.');
  expect(said('nascosto', 'nascosto')).toBe('Letti: restano nascosti, perché li ha nascosti la famiglia.');
  expect(said('pubblicato', 'nascosto', 'pubblicato')).toBe('2 pensieri pubblicati, 1 resta nascosto dalla famiglia.');
});

it('what is for the family alone is delivered, not published', () => {
  const said = (...reserved: boolean[]) =>
    decisionToastText(
      'pubblicato',
      reserved.map((riservato) => ({ stato: 'pubblicato', riservato })),
      0,
    );
  expect(said(false, true, false)).toBe('2 pensieri pubblicati, 1 consegnato alla famiglia.');
  expect(said(true)).toBe('1 pensiero consegnato alla famiglia.');
});

it('the administration refuses on a ground that is chosen, with words where the ground says least; an agency may say nothing', () => {
  const flaws = (fondamento: Parameters<typeof refusalFlaws>[1]['fondamento'], motivo: string) =>
    Object.keys(refusalFlaws('amministrazione', { fondamento, motivo }));
  expect([flaws('', 'Parla di altri.'), flaws('altro', ' ')]).toEqual([['fondamento'], ['motivo']]);
  expect([flaws('falso', ''), flaws('altro', 'Non si addice.')]).toEqual([[], []]);
  expect(refusalFlaws('agenzia', { fondamento: '', motivo: '' })).toEqual({});
});

it('ready words take the place of no words and of ready ones, and stand after what was typed by hand', () => {
  const ready = ['È falso.', 'È pubblicità.'];
  const choose = (typed: string, chosen: string) => withReadyWords(typed, ready, chosen);
  expect([choose(' ', 'È falso.'), choose('È falso.', 'È pubblicità.')]).toEqual(['È falso.', 'È pubblicità.']);
  expect(choose('Parla di Ada. ', 'È falso.')).toBe('Parla di Ada. È falso.');
  expect(choose('Parla di Ada. È falso.', 'È falso.')).toBe('Parla di Ada. È falso.');
  expect([choose('È falso.', ''), choose('Parla di Ada.', '')]).toEqual(['', 'Parla di Ada.']);
});

it('a ready reason brings its ground, and replaces or empties none that was chosen by hand', () => {
  const textOf = (ground: string) => commonRefusalReasons.find((one) => one.ground === ground)?.text ?? '';
  const choose = (now: FilledGround, ...texts: string[]) => texts.reduce(groundAfterReason, now).ground;
  const blank = { ground: '', broughtByReason: '' } as const;
  expect(choose(blank, textOf('falso'))).toBe('falso');
  expect(choose(blank, textOf('falso'), textOf('offensivo'))).toBe('offensivo');
  expect(choose(blank, textOf('falso'), '')).toBe('');
  const byHand = { ground: 'falso', broughtByReason: '' } as const;
  expect([choose(byHand, textOf('offensivo')), choose(byHand, textOf('falso'), '')]).toEqual(['falso', 'falso']);
});

it('a count in hours says less than one in words', () => {
  const hours = (quanti: number | null) => countOrHoursText({ quanti, unita: 'ore' });
  expect([null, 0, 1, 30].map(hours)).toEqual(['–', 'meno di un’ora', '1 ora', '30 ore']);
  expect(countOrHoursText({ quanti: 0, unita: 'numero' })).toBe('0');
});
