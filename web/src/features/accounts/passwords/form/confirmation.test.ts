import { describe, expect, it } from 'vitest';
import { newPasswordFlaws } from './confirmation.ts';

describe('the two passwords of a reset', () => {
  it.each([
    ['', '', { password: 'Questo campo è obbligatorio.', conferma: 'Questo campo è obbligatorio.' }],
    ['cipresso-e-alloro', '', { conferma: 'Questo campo è obbligatorio.' }],
    ['cipresso-e-alloro', 'cipresso-e-allora', { conferma: 'Le password non corrispondono' }],
    ['cipresso-e-alloro', 'cipresso-e-alloro', {}],
  ])('«%s» and «%s»', (password, conferma, flaws) => {
    expect(newPasswordFlaws({ password, conferma })).toEqual(flaws);
  });
});
