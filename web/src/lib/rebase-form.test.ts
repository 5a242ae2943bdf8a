import { expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { isEditConflict, saveFailureMessage } from './failure.ts';
import { rebaseFormOnRefusal } from './rebase-form.ts';

const before = { testo: 'Ritira il certificato', giorno: '', chi: '' };
const others = 'Nel frattempo un altro l’ha cambiato';

it('a refusal that carries what is stored names no fields: those that differ are said', () => {
  const problem = { status: 409, code: 'versione-superata', error: 'Nel frattempo è cambiato.' };
  const theirs = { ...before, testo: 'Ritira i certificati', giorno: '2026-11-19' };
  const shown = { ...before, testo: 'Ritira due certificati' };
  const refusal = new ApiError({ ...problem, attuale: { ...theirs, versione: 2 } });
  expect(isEditConflict(refusal)).toBe(true);
  const form = { currentValues: () => shown, restart: () => undefined, fill: () => undefined };
  const taken = rebaseFormOnRefusal(refusal, { before, theirs, form });
  expect(taken.fields).toEqual({
    testo: [`${others} in «Ritira i certificati»: salvando resta il tuo.`],
    giorno: [`${others}: ora è così.`],
  });
  expect(saveFailureMessage(taken)).toBe('Nel frattempo è cambiato.');
});

it('of a field that both have changed alike nothing is said to be overwritten', () => {
  const theirs = { ...before, giorno: '2026-11-19' };
  const problem = { status: 409, code: 'versione-superata', error: 'Nel frattempo è cambiato.' };
  const refusal = new ApiError({ ...problem, attuale: { ...theirs, versione: 2 } });
  const form = { currentValues: () => theirs, restart: () => undefined, fill: () => undefined };
  expect(rebaseFormOnRefusal(refusal, { before, theirs, form }).fields).toEqual({
    giorno: ['Nel frattempo anche un altro l’ha cambiato così.'],
  });
});

it('of a resumed draft it is said what others have changed since it was typed, also where the form began with it', () => {
  const theirs = { ...before, testo: 'Ritira i certificati' };
  const problem = { status: 409, code: 'versione-superata', error: 'Nel frattempo è cambiato.' };
  const refusal = new ApiError({ ...problem, attuale: { ...theirs, versione: 2 } });
  const shown = { ...theirs, testo: 'Ritira due certificati' };
  const form = { currentValues: () => shown, restart: () => undefined, fill: () => undefined };
  expect(rebaseFormOnRefusal(refusal, { before: theirs, read: before, theirs, form }).fields).toEqual({
    testo: [`${others} in «Ritira i certificati»: salvando resta il tuo.`],
  });
});

it('a form says by itself what saving does beside replacing what others wrote', () => {
  const theirs = { ...before, testo: 'Ritira i certificati', giorno: '2026-11-19' };
  const refusal = new ApiError({
    status: 409,
    code: 'versione-superata',
    error: '',
    attuale: { ...theirs, versione: 2 },
  });
  const shown = { ...before, testo: 'Ritira due certificati', giorno: '2026-11-20' };
  const form = { currentValues: () => shown, restart: () => undefined, fill: () => undefined };
  const keptMessage = (name: string, text: string) => (name === 'testo' ? `Già detto «${text}».` : undefined);
  expect(rebaseFormOnRefusal(refusal, { before, theirs, form }, { keptMessage }).fields).toEqual({
    testo: ['Già detto «Ritira i certificati».'],
    giorno: [`${others} in «19/11/2026»: salvando resta il tuo.`],
  });
});

it('a photograph that others have changed is said at its field, though it is no value of the form', () => {
  const refusal = new ApiError({
    status: 409,
    code: 'modificato-da-altri',
    error: '',
    fields: { img: ['Nel frattempo è cambiato.'], filename: ['Nel frattempo è cambiato.'] },
  });
  const form = { currentValues: () => before, restart: () => undefined, fill: () => undefined };
  const sentence = 'Nel frattempo un altro ha cambiato la fotografia: salvando resta la tua.';
  const taken = rebaseFormOnRefusal(
    refusal,
    { before, theirs: before, form },
    { messagesBesideForm: { img: ['file', sentence] } },
  );
  expect(taken.fields).toEqual({ file: [sentence] });
});
