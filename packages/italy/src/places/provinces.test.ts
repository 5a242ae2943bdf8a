import { describe, expect, it } from 'vitest';
import { municipalities, municipalitiesMovedBetweenProvinces } from './municipalities.ts';
import {
  currentProvinces,
  provinceByCode,
  provincesEverOfRegion,
  provincesOfRegion,
  regionNames,
  selectableProvinces,
  successorProvinceCodes,
} from './provinces.ts';

const codes = (list: readonly { readonly sigla: string }[]) => list.map(({ sigla }) => sigla).sort();

/** The 107 of the specification, as they were named when it was written. */
const specified =
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'.split(
    ' ',
  );

describe('the provinces', () => {
  it('that are offered are those in force: eight in Sardinia since 2026, Sud Sardegna no more', () => {
    expect(codes(provincesOfRegion('Sardegna'))).toEqual(['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS']);
    expect(codes(currentProvinces)).not.toContain('SU');
    expect(currentProvinces.find(({ sigla }) => sigla === 'OT')?.nome).toBe('Gallura Nord-Est Sardegna');
    expect(regionNames.flatMap((region) => codes(provincesOfRegion(region))).sort()).toEqual(codes(currentProvinces));
  });

  it('are read by every code of the specification, in force or not', () => {
    expect(specified).toHaveLength(107);
    for (const sigla of specified) expect(provinceByCode(sigla.toLowerCase())?.sigla).toBe(sigla);
    for (const sigla of ['CI', 'OG', 'OT', 'VS']) expect(provinceByCode(sigla)?.regione).toBe('Sardegna');
    expect(provinceByCode('XX')).toBeUndefined();
  });

  it('that were abolished are offered to who has chosen them, and lead to their successors', () => {
    expect(codes(selectableProvinces('SU', provincesOfRegion('Sardegna')))).toContain('SU');
    expect(selectableProvinces('CA')).toEqual(currentProvinces);
    expect(codes(provincesEverOfRegion('Sardegna'))).toContain('SU');
    expect(successorProvinceCodes('SU')).toEqual(['CA', 'CI', 'NU', 'OG', 'VS']);
    expect(successorProvinceCodes('CA')).toEqual([]);
  });

  it('have the municipalities that ISTAT counts since 1 January 2026', () => {
    const count = (sigla: string) => municipalities.filter(({ provincia }) => provincia.sigla === sigla).length;
    expect(
      Object.fromEntries(['CA', 'CI', 'NU', 'OG', 'OR', 'OT', 'SS', 'VS'].map((one) => [one, count(one)])),
    ).toEqual({
      CA: 70,
      CI: 24,
      NU: 53,
      OG: 23,
      OR: 87,
      OT: 26,
      SS: 66,
      VS: 28,
    });
    expect(municipalitiesMovedBetweenProvinces('SU', 'NU').map(({ nome }) => nome)).toEqual(['Seulo']);
    expect(
      successorProvinceCodes('SU').reduce((sum, to) => sum + municipalitiesMovedBetweenProvinces('SU', to).length, 0),
    ).toBe(107);
  });
});
