import { expect, it } from 'vitest';
import { agenciesCountText, funeralsCountText, noticesCountText } from './place-words.ts';

it.each([
  [1, '1 annuncio', '1 agenzia', '1 funerale'],
  [999, '999 annunci', '999 agenzie', '999 funerali'],
  // Italian numbers of four digits have a point only where it is asked for.
  [1204, '1.204 annunci', '1.204 agenzie', '1.204 funerali'],
])('%d is told with its thousands set apart', (count, ...texts) => {
  expect([noticesCountText(count), agenciesCountText(count), funeralsCountText(count)]).toEqual(texts);
});
