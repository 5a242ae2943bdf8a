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
