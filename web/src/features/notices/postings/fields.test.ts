import { readFileSync } from 'node:fs';
import type { PostingRule } from '@commiato/contracts/notices/postings';
import type { Print } from '@commiato/contracts/notices/prints';
import { describe, expect, it } from 'vitest';
import {
  isPrintFormatAccepted,
  parsePostingRuleForm,
  postingRequestText,
  postingRuleChangeToWire,
  postingRuleToForm,
  priceEntryOfPostingRule,
} from './fields.ts';

const forli: PostingRule = {
  _id: 'p',
  comune: 'Forlì',
  prov: 'FC',
  formati: [],
  massimo: '50x70',
  orientamento: null,
  giorni: 10,
  costo: 1250,
  urgenza: null,
  chi: 'Il Comune',
  ufficio: 'Ufficio tributi',
  mail: 'affissioni@comune.example',
  note: '',
};
const poster = { formato: '50x70', orientamento: 'verticale', codice: 'ABCDEF' } as Print;

describe('a municipality’s rules for posting', () => {
  it('come back from the form as they were', () => {
    const { _id, ...fields } = forli;
    const { wire, sentences } = parsePostingRuleForm(postingRuleToForm(forli), true);
    expect([wire, sentences]).toEqual([{ ...fields, orientamento: '', giorni: '10', urgenza: null }, {}]);
    expect(parsePostingRuleForm(postingRuleToForm(forli), false).wire).not.toHaveProperty('costo');
    expect(parsePostingRuleForm({ ...postingRuleToForm(forli), costo: 'dodici' }, true).sentences).toHaveProperty(
      'costo',
    );
  });

  it('send what was changed alone, with the province of another municipality', () => {
    const change = (typed: object) =>
      postingRuleChangeToWire(forli, parsePostingRuleForm({ ...postingRuleToForm(forli), ...typed }, true).wire, true);
    expect(change({})).toEqual({});
    expect(change({ costo: '15', formati: ['50x70'] })).toEqual({ costo: 1500, formati: ['50x70'] });
    expect(change({ comune: 'Forlimpopoli' })).toEqual({ comune: 'Forlimpopoli', prov: 'FC' });
  });

  it('refuse what is larger, lies otherwise or is not in the list', () => {
    expect(isPrintFormatAccepted(forli, poster)).toBe(true);
    expect(isPrintFormatAccepted(forli, { ...poster, formato: '70x100' })).toBe(false);
    expect(isPrintFormatAccepted({ ...forli, orientamento: 'orizzontale' }, poster)).toBe(false);
    expect(isPrintFormatAccepted({ ...forli, formati: ['A3'] }, poster)).toBe(false);
  });

  it('make the letter to the office', () => {
    const of = {
      posting: forli,
      print: poster,
      name: "MARIA D'AMICO",
      agency: 'Fratelli Zoli',
      site: 'commiato.example',
    };
    expect(postingRequestText({ ...of, copies: 12, urgent: true }).split('\n')).toEqual([
      'Ufficio tributi',
      '',
      'Chiediamo l’affissione di 12 manifesti funebri in formato 50 x 70 cm verticale per 10 giorni, con procedura d’urgenza.',
      'Defunto: Maria D’Amico.',
      'Codice stampato sul manifesto: ABCDEF. Si verifica su commiato.example/verifica.',
      '',
      'Cordiali saluti',
      'Fratelli Zoli',
    ]);
    expect(postingRequestText({ ...of, copies: 1, urgent: false })).toContain('di 1 manifesto funebre in formato');
  });

  it('say of their note that the office reads it, as it does', () => {
    const note = "Bacheca dell'ospedale";
    const posting = { ...forli, note };
    expect(
      postingRequestText({ posting, print: poster, name: '', agency: '', site: '', copies: 1, urgent: false }),
    ).toContain('\n\nBacheca dell’ospedale\n');
    // It was 'Note', as of what an agency writes down for itself.
    const dialog = readFileSync(new URL('./PostingRuleDialog.tsx', import.meta.url), 'utf8');
    expect(dialog).toMatch(/form\.field\('note'\)\}\s+label="Note per l’ufficio"/);
  });

  it('make the entry of the price list for their fee', () => {
    expect(priceEntryOfPostingRule(forli, 1250)).toMatchObject({
      nome: 'Affissione manifesti Forlì',
      prezzo: 1250,
      trattamento: 'escluso_art15',
    });
  });
});
