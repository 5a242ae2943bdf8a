import { describe, expect, it } from 'vitest';
import { homePathOf, mayOpen, parseRole } from './roles.ts';

describe('a role', () => {
  it('is U or A and nothing else', () => {
    expect([parseRole('U'), parseRole('A'), parseRole('user'), parseRole('')]).toEqual([
      'U',
      'A',
      undefined,
      undefined,
    ]);
  });

  it('starts at its own dashboard', () => {
    expect([homePathOf('U'), homePathOf('A')]).toEqual(['/dashboard', '/amministratore/dashboard']);
  });

  it.each([
    ['U', '/nuovo-annuncio', true],
    ['U', '/annuncio/x?y=1', true],
    ['U', '/amministratore/utenti', false],
    ['A', '/amministratore/utenti?pagina=2', true],
    ['A', '/dashboard', false],
    ['U', '/login', false],
    ['A', '/', false],
    ['U', '', false],
    ['U', 'https://altrove.example/', false],
    ['U', '//altrove.example', false],
  ] as const)('%s going back to %s: %s', (role, address, may) => {
    expect(mayOpen(role, address)).toBe(may);
  });
});
