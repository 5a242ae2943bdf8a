import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { noWishes } from '@commiato/contracts/notices/family-wishes';
import { changeNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { sampleNotice } from '@commiato/contracts/notices/sample-notice';
import { describe, expect, it } from 'vitest';
import {
  blankNoticeFor,
  fieldsUncheckedOnEdit,
  fieldsUncheckedOnRiteChange,
  missingFieldErrors,
  noticeFromFuneral,
  noticeFromPublished,
  noticeToWire,
  optionalNoticeFields,
} from './fields.ts';

const required = (route: typeof publishNotice | typeof changeNotice, stored = { ...blankNoticeFor() }) => {
  const optional = optionalNoticeFields(route.body, stored.cosa, route === changeNotice ? stored : undefined);
  return Object.keys(noticeToWire(stored)).filter((name) => !optional.has(name));
};

describe('the form of a notice', () => {
  it('marks as required on a new notice what the specification lists', () => {
    expect(required(publishNotice).sort()).toEqual(
      ['age', 'cap', 'codfisc', 'cognome', 'comune', 'nome', 'prov', 'regione', 'testo'].sort(),
    );
  });

  it('marks as required on edit what the specification lists, and the code that cannot be emptied', () => {
    expect(required(changeNotice).sort()).toEqual(
      [
        ...['age', 'cap', 'codfisc', 'cognome', 'comune', 'decesso', 'funerale', 'mortoA', 'nome', 'prov', 'regione'],
      ].sort(),
    );
  });

  it('leaves place of death and funeral of the other kinds open, until they are filled once', () => {
    const mass = { ...blankNoticeFor(), cosa: 'Trigesimo' } as const;
    const always = ['age', 'cap', 'codfisc', 'cognome', 'comune', 'nome', 'prov', 'regione'];
    expect(required(changeNotice, mass).sort()).toEqual(always);
    const filled = { ...mass, funerale: 'ORE 18' };
    expect(required(changeNotice, filled)).toContain('funerale');
    const missing = 'Questo campo è obbligatorio.';
    expect(missingFieldErrors(mass, filled)).toEqual({ funerale: missing });
    expect(missingFieldErrors(mass, mass)).toEqual({});
    expect(missingFieldErrors({ ...mass, cosa: 'Necrologio' }, mass)).toEqual({
      decesso: missing,
      mortoA: missing,
      funerale: missing,
    });
  });

  it('checks nothing but the rite where its hour alone is corrected', () => {
    const stored = { ...blankNoticeFor(), funerale: 'ORE 10' };
    const moved = { ...stored, funerale: 'ORE 11' };
    expect(Object.keys(missingFieldErrors(moved, stored))).toEqual(['decesso', 'mortoA']);
    const left = fieldsUncheckedOnRiteChange(moved, stored);
    for (const name of ['decesso', 'mortoA', 'cap', 'age', 'codfisc', 'file'])
      expect(left.has(name), name).toBe(name !== 'file');
    expect(left.has('funerale')).toBe(false);
    expect(fieldsUncheckedOnRiteChange({ ...moved, mortoA: 'CESENA' }, stored).size).toBe(0);
    expect(fieldsUncheckedOnRiteChange(stored, stored).size).toBe(0);
  });

  it('asks of an imported notice for nothing that it came without, but for what is emptied', () => {
    const stored = { ...blankNoticeFor(), nome: 'ADA', cognome: 'NERI', cap: '47521' };
    const left = fieldsUncheckedOnEdit({ ...stored, testo: 'Corretto', cap: '' }, stored);
    expect(['codfisc', 'age', 'mortoA', 'funerale'].every((name) => left.has(name))).toBe(true);
    expect(left.has('cap') || left.has('testo') || left.has('nome')).toBe(false);
    expect(fieldsUncheckedOnEdit({ ...stored, testo: 'x' }, { ...stored, codfisc: 'NREDAA38C52D704U' }).size).toBe(0);
  });

  it('starts with the region and province of the agency, in their canonical form', () => {
    expect(blankNoticeFor({ regione: 'EMILIA ROMAGNA', prov: 'fc' })).toMatchObject({
      regione: 'Emilia-Romagna',
      prov: 'FC',
    });
  });

  it('takes over the town of a funeral with its province, and none of a funeral without: it may be abroad', () => {
    const agency = { regione: 'Campania', prov: 'AV' };
    const at = (place: object) => noticeFromFuneral({ annunci: [], ...place } as unknown as Funeral, null, agency);
    const cesena = { comune: 'CESENA', cap: '47521', prov: 'FC', regione: 'Emilia-Romagna' };
    expect(at(cesena)).toMatchObject(cesena);
    const abroad = { comune: 'SAN MARINO', cap: '47890', prov: '', regione: '' };
    expect(at(abroad)).toMatchObject({ comune: '', cap: '', ...agency });
  });

  it('lets search engines show the notice unless the family asks otherwise, which is kept in all that follows', () => {
    expect(blankNoticeFor().indicizza).toBe(true);
    const flags = {
      codfisc: '',
      pensieri: null,
      fotoPensieri: false,
      ritratto: '',
      ...noWishes,
      omocodia: false,
      filename: '',
      forfait: false,
      disattivo: false,
      utenteAttivo: true,
      nomeDiPrima: null,
    };
    const hiding = { nascosto_il: null, nascosto_motivo: '', nascosto_nota: '', versione: 1, id_servizio: null };
    const notice = { ...sampleNotice, ...flags, ...hiding, indicizza: false };
    expect(noticeFromPublished(notice, 'Trigesimo')).toMatchObject({ indicizza: false });
    const funeralWith = (...shown: readonly boolean[]) =>
      ({ prov: '', annunci: shown.map((indicizza) => ({ indicizza })) }) as unknown as Funeral;
    expect(noticeFromFuneral(funeralWith(false), 'Trigesimo')).toMatchObject({ indicizza: false });
    expect(noticeFromFuneral(funeralWith(false, true)).indicizza).toBe(true);
    expect(noticeFromFuneral(funeralWith()).indicizza).toBe(true);
  });

  it('is filled from a published one: elsewhere all but the place, in another kind all but the words', () => {
    const flags = {
      versione: 1,
      id_servizio: null,
      omocodia: false,
      pensieri: null,
      fotoPensieri: false,
      ritratto: '',
      ...noWishes,
      fiori: 'Non fiori, ma opere di bene',
      donaA: 'Hospice',
      donaIban: 'IT60X0542811101000000123456',
      filename: 'nonna.jpg',
      forfait: false,
      disattivo: true,
      nascosto_il: null,
      nascosto_motivo: '',
      nascosto_nota: '',
      utenteAttivo: true,
      nomeDiPrima: null,
    };
    const notice = { ...sampleNotice, ...flags, codfisc: 'DLLMTR38C52D704U' };
    expect(noticeFromPublished(notice, null)).toMatchObject({
      cosa: 'Necrologio',
      comune: '',
      cap: '',
      testo: sampleNotice.testo,
      disattivo: false,
      donaA: 'Hospice',
    });
    expect(noticeFromPublished(notice, 'Trigesimo')).toMatchObject({
      fiori: '',
      donaA: '',
      donaIban: '',
      cosa: 'Trigesimo',
      comune: 'CESENA',
      testo: '',
      funerale: '',
      codfisc: 'DLLMTR38C52D704U',
    });
  });
});
