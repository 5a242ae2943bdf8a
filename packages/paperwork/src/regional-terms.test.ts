import { regionNames } from '@commiato/italy/places/provinces';
import { describe, expect, it } from 'vitest';
import { observationTerms, requiredPapers, rulesByMunicipality } from './papers.ts';
import { regionalTerms } from './regional-terms.ts';
import { paperRules } from './rules.ts';

const facts = {
  answers: { luogo: 'casa', morte: 'naturale', destinazione: 'stesso comune', ora_decesso: '2026-11-20T09:30:00.000Z' },
  scelta: 'cremazione',
  ceneri: 'dispersione in natura',
} as const;
const paperIn = (regione: string, chiave: string, own: Parameters<typeof rulesByMunicipality>[0] = []) => {
  const regioni = { decesso: regione, destinazione: regione };
  const places = { decesso: 'CESENA', destinazione: 'CESENA', regioni };
  return requiredPapers(facts, places, rulesByMunicipality(own)).find((paper) => paper.chiave === chiave);
};

describe('the terms of a Regione', () => {
  it('name a Regione, papers of the law and a source, read or from memory', () => {
    const keys = new Set(['osservazione', ...paperRules.map(({ chiave }) => chiave)]);
    for (const { regione, riguarda, nota, di } of regionalTerms) {
      expect(regionNames).toContain(regione);
      expect(riguarda.filter((chiave) => !keys.has(chiave))).toEqual([]);
      expect([nota, di.base, di.fonte].filter((text) => text.trim() === '')).toEqual([]);
      expect(di.letto === null).toBe(di.fonte.includes('a memoria'));
    }
  });

  it('change a paper of the law and are named beside it', () => {
    const law = paperIn('', 'dispersione');
    const here = paperIn('Emilia-Romagna', 'dispersione');
    expect(law?.rilascia).toBe('Ufficiale di stato civile');
    expect(here?.rilascia).toBe('Ufficiale di stato civile del Comune del decesso');
    expect(here?.base).toBe(`${law?.base}; L.R. Emilia-Romagna 19/2004, art. 11`);
    expect(here?.nota).toContain('vale per luoghi della Regione');
    expect(paperIn('Lombardia', 'dispersione')).toEqual(law);
  });

  it('make what they say from memory from memory', () => {
    expect(paperIn('', 'affidamento')).toBeUndefined();
    expect(paperIn('Veneto', 'dispersione')).toMatchObject({ come: 'a memoria', verificato: null });
  });

  it('give way to what the agency has written down of the municipality', () => {
    const own = {
      _id: 'r1',
      comune: 'Cesena',
      nome: 'Autorizzazione alla dispersione delle ceneri',
      rilascia: 'Ufficio ceneri',
      firma: '',
      base: 'Regolamento comunale, art. 3',
      fonte: 'comune.cesena.example',
      scritta: '2026-11-02',
    };
    expect(paperIn('Emilia-Romagna', 'dispersione', [own])).toMatchObject({
      rilascia: 'Ufficio ceneri',
      base: 'Regolamento comunale, art. 3',
      come: 'regola del Comune',
    });
  });

  it('say where the body may be during the observation, of a death at home', () => {
    expect(observationTerms(facts, 'Lombardia').map(({ nota }) => nota)[0]).toContain('entro 48 ore');
    const inHospital = { ...facts, answers: { ...facts.answers, luogo: 'ospedale' as const } };
    expect(observationTerms(inHospital, 'Lombardia')).toEqual([]);
    expect(observationTerms(facts, '')).toEqual([]);
  });
});
