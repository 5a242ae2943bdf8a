import { describe, expect, it } from 'vitest';
import { placeName } from '../formatting.ts';
import { findMunicipalities, findMunicipalityInProvince, municipalities } from './municipalities.ts';
import { currentProvinces, toComparisonKey } from './provinces.ts';

const found = (query: string, limit = 10) =>
  findMunicipalities(query, limit).map(({ nome, provincia }) => `${nome} (${provincia.sigla})`);
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

describe('the municipalities', () => {
  it('are the 7,894 in force since 21 February 2026, in 110 provinces, with postal codes and places on the map of Italy', () => {
    expect([municipalities.length, currentProvinces.length]).toEqual([7894, 110]);
    expect(new Set(municipalities.map(({ provincia }) => provincia.sigla)).size).toBe(currentProvinces.length);
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
    ['Devin Nabrežina', 'Duino Aurisina-Devin Nabrežina (TS)'],
    ['Urtijëi', 'Ortisei (BZ)'],
    ['st. ulrich', 'Ortisei (BZ)'],
    ['Trst', 'Trieste (TS)'],
    ['Gorica', 'Gorizia (GO)'],
    ['Cianacei', 'Canazei (TN)'],
    ['olbia', 'Olbia (OT)'],
    ['carbonia', 'Carbonia (CI)'],
  ])('«%s» means %s', (query, name) => {
    expect(found(query)).toContain(name);
  });

  it('finds each by its name without accents, whatever becomes of apostrophes and dashes', () => {
    // All of them for a release.
    const asked = municipalities.filter((_, place) => process.env.TEST_ALL || place % 10 === 0);
    for (const one of asked) {
      const name = plain(one.nome);
      const ways = /\W/.test(name.replaceAll(' ', ''))
        ? [name, name.replace(/['-]/g, ' '), name.replace(/'/g, ''), name.replace(/\W/g, '')]
        : [name.toUpperCase()];
      for (const typed of [...ways, ...one.altroNome.split('/').filter(Boolean).map(plain)])
        expect(findMunicipalities(typed, 3), typed).toContain(one);
    }
  }, 60_000);

  it.each([
    ['Nanto', 'Castegnero Nanto', 'VI'],
    ['castegnero', 'Castegnero Nanto', 'VI'],
    ['Lirio', 'Montalto Pavese', 'PV'],
    ['mel', 'Borgo Valbelluna', 'BL'],
    ['Quero', 'Setteville', 'BL'],
    ['Mestre', 'Venezia', 'VE'],
    ['Girgenti', 'Agrigento', 'AG'],
    ['Porretta Terme', 'Alto Reno Terme', 'BO'],
    ['Littoria', 'Latina', 'LT'],
  ])('«%s», a name of the past, leads to %s (%s)', (query, nome, prov) => {
    const one = findMunicipalities(query, 10).find((found) => toComparisonKey(found.gia) === toComparisonKey(query));
    expect([one?.nome, one?.provincia.sigla]).toEqual([nome, prov]);
  });

  it('is not led astray by a name of the past that only begins so, nor finds one place twice', () => {
    expect(found('sestri')[0]).toBe('Sestri Levante (GE)');
    for (const query of ['san', 'castel', 'acquarica', 'sovizzo']) {
      const codes = findMunicipalities(query, 10).map(({ catastale }) => catastale);
      expect(codes).toEqual([...new Set(codes)]);
    }
  });

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
    expect(findMunicipalityInProvince("REGGIO NELL'EMILIA", 're')?.cap).toEqual(['42121', '42122', '42123', '42124']);
    expect(findMunicipalityInProvince('bozen', 'BZ')?.nome).toBe('Bolzano');
    expect(findMunicipalityInProvince('Castro', 'LE')?.provincia.nome).toBe('Lecce');
    expect(findMunicipalityInProvince('Castro', 'RM')).toBeUndefined();
    expect(findMunicipalityInProvince('Urtijëi', 'BZ')?.nome).toBe('Ortisei');
    expect(findMunicipalityInProvince('CARBONIA', 'SU')?.provincia.sigla).toBe('CI');
  });
});
