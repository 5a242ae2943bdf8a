import { expect, it } from 'vitest';
import { draftStaysText } from '../UnsavedChangesDialog.tsx';
import { leavingText } from './UnsavedFormPrompts.tsx';

it('who leaves a form is told that the draft stays where it does, and nowhere else', () => {
  expect(leavingText(true)).toBe(`Non hai ancora salvato. ${draftStaysText}`);
  expect(leavingText(true, 'Le modifiche andranno perse.')).toContain(draftStaysText);
  expect(leavingText(false)).toBe('Non hai ancora salvato: quello che hai scritto andrà perso.');
  expect(leavingText(false, 'Le modifiche andranno perse.')).toBe('Le modifiche andranno perse.');
});
