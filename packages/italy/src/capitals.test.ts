import { describe, expect, it } from 'vitest';
import { placeName } from './formatting.ts';
import { municipalities } from './municipalities.ts';

describe('names of municipalities', () => {
  it('in capitals come back as the register writes them, all of them', () => {
    expect(municipalities.length).toBe(7896);
    const wrong = municipalities.filter(({ nome }) => placeName(nome.toUpperCase()) !== nome);
    expect(wrong.map(({ nome }) => [nome, placeName(nome.toUpperCase())])).toEqual([]);
  });

  it('come back in the other official language too, but for the ß that capitals lose', () => {
    const other = municipalities.map(({ altroNome }) => altroNome).filter((name) => name && !name.includes('ß'));
    expect(other.filter((name) => placeName(name.toUpperCase()) !== name)).toEqual([]);
  });
});
