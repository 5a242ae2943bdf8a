import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trackVeilPresses } from './use-veil-press.ts';

it('the second press of a double press does not close the dialog that the first one opened; a later one does', () => {
  let now = 0;
  const presses = trackVeilPresses(() => now);
  now = 1000;
  presses.opened();
  const closesAt = (moment: number) => {
    now = moment;
    return presses.closes();
  };
  expect([1120, 1499, 1500].map(closesAt)).toEqual([false, false, true]);
  // A dialog that stays mounted opens again.
  now = 9000;
  presses.opened();
  expect([9120, 9600].map(closesAt)).toEqual([false, true]);
});

it('every dialog asks for its veil, and Mantine does not close it by itself', () => {
  const dialog = readFileSync(new URL('../ui/Dialog.tsx', import.meta.url), 'utf8');
  expect(dialog).toContain('closeOnClickOutside={false}');
  expect(dialog).toContain('<Modal.Overlay className={styles.veil} onClick={onVeil} />');
});
