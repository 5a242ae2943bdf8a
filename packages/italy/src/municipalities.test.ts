import { describe, expect, it } from 'vitest';
import { placeName } from './formatting.ts';
import { findMunicipalities, municipalities, municipalityByName } from './municipalities.ts';
import { provinces } from './provinces.ts';

const found = (query: string, limit = 10) =>
  findMunicipalities(query, limit).map(({ nome, provincia }) => `${nome} (${provincia.sigla})`);
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

describe('the municipalities', () => {
  it('are the 7,896 in force, in 107 provinces, with postal codes and places on the map of Italy', () => {
    expect(municipalities).toHaveLength(7896);
    expect(new Set(municipalities.map(({ provincia }) => provincia.sigla)).size).toBe(provinces.length);
    for (const { cap, lat, lng, catastale, istat } of municipalities) {
      expect(cap.length).toBeGreaterThan(0);
      for (const code of cap) expect(code).toMatch(/^\d{5}$/);
      expect(lat > 35 && lat < 47.2 && lng > 6.5 && lng < 18.6).toBe(true);
      expect([catastale, istat].join()).toMatch(/^[A-Z]\d{3},\d{6}$/);
    }
  });

  it('are read with the right capitals again after they were stored in capitals', () => {
    const others = municipalities.filter(({ nome }) => placeName(nome.toLocaleUpperCase('it')) !== nome);
    // South Tyrol's official small letters ("sulla strada del vino") and a few names that break their own rule.
    expect(others.length).toBeLessThanOrEqual(16);
  });
});

describe('typing a municipality', () => {
  it('offers what begins so: capitals first, then by alphabet', () => {
    expect(found('reggi')).toEqual(['Reggio di Calabria (RC)', "Reggio nell'Emilia (RE)", 'Reggiolo (RE)']);
    expect(found('cesen')).toEqual(['Cesena (FC)', 'Cesenatico (FC)']);
    expect(found('calabria')[0]).toBe('Reggio di Calabria (RC)');
  });

  it('puts the exact name first, and both where two bear it', () => {
    expect(found('roma')[0]).toBe('Roma (RM)');
    expect(found('castro', 2)).toEqual(['Castro (BG)', 'Castro (LE)']);
    expect(found('paternò')[0]).toBe('Paternò (CT)');
  });

  it.each([
    ['laquila', "L'Aquila (AQ)"],
    ['L’AQUILA', "L'Aquila (AQ)"],
    ['reggio emilia', "Reggio nell'Emilia (RE)"],
    ['emilia reggio', "Reggio nell'Emilia (RE)"],
    ['forli', 'Forlì (FC)'],
    ['santagata bol', "Sant'Agata Bolognese (BO)"],
    ['sant agata bol', "Sant'Agata Bolognese (BO)"],
    ['Bozen', 'Bolzano (BZ)'],
    ['brixen', 'Bressanone (BZ)'],
    ['aoste', 'Aosta (AO)'],
    ['devin', 'Duino Aurisina-Devin Nabrežina (TS)'],
  ])('«%s» means %s', (query, name) => {
    expect(found(query)).toContain(name);
  });

  it('finds each by its name without accents, whatever becomes of apostrophes and dashes', () => {
    for (const one of municipalities) {
      const name = plain(one.nome);
      const ways = /\W/.test(name.replaceAll(' ', ''))
        ? [name, name.replace(/['-]/g, ' '), name.replace(/'/g, ''), name.replace(/\W/g, '')]
        : [name.toUpperCase()];
      for (const typed of one.altroNome ? [...ways, plain(one.altroNome)] : ways)
        expect(findMunicipalities(typed, 3), typed).toContain(one);
    }
  }, 60_000);

  it('answers at once', () => {
    findMunicipalities('castel', 10);
    const started = performance.now();
    for (const query of ['s', 'sa', 'san', 'san g', 'reggi', 'monte', 'xyz', 'castel di', 'd', 'santa maria'])
      found(query);
    expect((performance.now() - started) / 10).toBeLessThan(20);
  });

  it('finds nothing in nothing', () => {
    expect([found(''), found('  '), found("'"), found('qqq'), found('\u0000%')].flat()).toEqual([]);
  });
});

describe('a municipality by its name', () => {
  it('is known in its province, in either language, however it is written', () => {
    expect(municipalityByName("REGGIO NELL'EMILIA", 're')?.cap).toEqual(['42121', '42122', '42123', '42124']);
    expect(municipalityByName('bozen', 'BZ')?.nome).toBe('Bolzano');
    expect(municipalityByName('Castro', 'LE')?.provincia.nome).toBe('Lecce');
    expect(municipalityByName('Castro', 'RM')).toBeUndefined();
  });
});
