import type { FormPlace, PdfField } from '@commiato/contracts/forms/forms';
import { personRoles } from '@commiato/contracts/funerals/people';
import { expect, it } from 'vitest';
import type { AgencyFacts, ApplicantFacts } from './facts-queries.ts';
import { changedDataSince, computeFilling, type FormFacts, toFilledData, toFormValues, tooLongData } from './policy.ts';

const unknownFuneral = {
  ...{ nome: '', cognome: '', cognomeNubile: '', coniuge: '', nato: null, decesso: null },
} as FormFacts['funeral'];

it('a form writes people as mandate and quote do, however they were typed; a firm keeps its own writing', () => {
  const written = (applicant: Pick<ApplicantFacts, 'nome' | 'cognome' | 'ragioneSociale'>) => {
    const named = { nome: 'NICCOLÒ', cognome: "D'AMICO", cognomeNubile: 'bianchi', coniuge: "lucia dell'acqua" };
    const values = toFormValues({
      funeral: { ...unknownFuneral, ...named },
      agency: { comune: '' } as AgencyFacts,
      applicant: { ...applicant, ruolo: 'figlia' } as ApplicantFacts,
      events: [],
      today: '2026-11-20',
    });
    return Object.entries(values).flatMap(([name, value]) => (/nome|coniuge/i.test(name) && value ? [value] : []));
  };
  const deceased = ['Niccolò', 'D’Amico', 'Niccolò D’Amico', 'D’Amico Niccolò', 'Bianchi', 'Lucia Dell’Acqua'];
  expect(written({ nome: 'Lucia', cognome: "d'amico", ragioneSociale: '' })).toEqual([
    ...deceased,
    ...['Lucia D’Amico', 'Lucia', 'D’Amico'],
  ]);
  expect(written({ nome: '', cognome: '', ragioneSociale: 'VERDI srl' })).toEqual([...deceased, 'VERDI srl']);
});

it('a form names as kinship what is one: who pays, and who is something else, is asked about', () => {
  const kinshipOf = (ruolo: ApplicantFacts['ruolo']) =>
    toFormValues({
      funeral: unknownFuneral,
      agency: { comune: '' } as AgencyFacts,
      applicant: { nome: '', cognome: '', ruolo } as ApplicantFacts,
      events: [],
      today: '2026-11-20',
    })['richiedente.legame'];
  expect(personRoles.filter((role) => kinshipOf(role) === '')).toEqual([
    'committente',
    'intestatario della fattura',
    'altro',
  ]);
  expect(kinshipOf('figlia')).toBe('figlia');
});

it('who answers no where a cross is asked for gets none', () => {
  const places = [{ pagina: 1, x: 20, y: 20, dato: 'servizio.cremazione' }] as FormPlace[];
  const written = (value: string) =>
    computeFilling(places, {} as ReturnType<typeof toFormValues>, { 'servizio.cremazione': value });
  expect(written('X').scritti).toMatchObject([{ testo: 'X' }]);
  for (const no of ['no', 'No.', '']) expect(written(no)).toEqual({ scritti: [], mancano: [] });
});

it('the field of a cross that does not hold is emptied, before another cross ticks it', () => {
  const places = [
    { campo: 'Ceneri', dato: 'servizio.ceneriAffidate' },
    { campo: 'Ceneri', dato: 'servizio.ceneriDisperse' },
    { campo: 'Cremazione', dato: 'servizio.cremazione' },
    { campo: 'Comune', dato: 'servizio.comune' },
  ] as FormPlace[];
  const values = { 'servizio.ceneriAffidate': 'X', 'servizio.ceneriDisperse': null, 'servizio.comune': null };
  const { scritti } = computeFilling(places, values as unknown as ReturnType<typeof toFormValues>, {
    'servizio.cremazione': 'no',
  });
  expect(scritti).toMatchObject([
    { campo: 'Ceneri', testo: '' },
    { campo: 'Cremazione', testo: '' },
    { campo: 'Ceneri', testo: 'X' },
  ]);
});

it('a text that is none of the choices of a form is not said to be too long', () => {
  const places = [
    { campo: 'Ceneri', dato: 'servizio.ceneri' },
    { campo: 'Nome', dato: 'defunto.nome' },
  ] as FormPlace[];
  const fields = [
    { campo: 'Ceneri', tipo: 'scelta' },
    { campo: 'Nome', tipo: 'testo' },
  ] as PdfField[];
  expect(tooLongData(places, fields, ['servizio.ceneri', 'defunto.nome']).map(({ nome }) => nome)).toEqual([
    'Sepoltura e ceneri: Destinazione delle ceneri (non è tra le voci del modulo, o non sta nel suo posto: scrivilo come nel modulo)',
    'Defunto: Nome (non sta nel suo posto: scrivilo più corto)',
  ]);
});

it('what was written by hand is compared as people write it: a day without its zeros, an hour with a point, a cross by yes or no', () => {
  type Values = ReturnType<typeof toFormValues>;
  const filled = (dato: string, servizio: string | null, scritto: string) =>
    toFilledData([{ pagina: 1, x: 20, y: 20, dato }] as FormPlace[], { [dato]: servizio } as Values, {
      [dato]: scritto,
    });
  const changed = (dato: string, written: string, now: string | null, then: string | null = '') =>
    changedDataSince({ dati: filled(dato, then, written) }, { [dato]: now } as Values).length > 0;
  expect(changed('funerale.giorno', '1/3/2026', '01/03/2026')).toBe(false);
  expect(changed('funerale.giorno', '1/3/2026', '02/03/2026')).toBe(true);
  expect(changed('funerale.ora', '9.30', '09:30')).toBe(false);
  expect(changed('defunto.cognome', 'd’amico', "D'AMICO")).toBe(false);
  expect(['X', 'sì', 'no', ''].map((written) => changed('servizio.cremazione', written, 'X'))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
  expect(changed('servizio.cremazione', '', null)).toBe(false);
  expect(changed('servizio.ceneri', 'affidamento', null)).toBe(true);
  const renamed = (then: string, now: string) =>
    changedDataSince({ dati: { 'defunto.cognome': { servizio: then } } }, { 'defunto.cognome': now } as Values);
  expect(renamed("D'AMICO", 'D’Amico')).toEqual([]);
  // Kept while forms were filled with names as they were typed: nobody was renamed.
  expect([renamed("NICCOLO' ROSSI", 'Niccolò Rossi'), renamed("niccolo' ROSSI", 'Niccolò Rossi')]).toEqual([[], []]);
  expect(renamed('Rossi Bianchi', 'Rossi-Bianchi')).toEqual(['defunto.cognome']);
  // What is unknown today, and what the funeral said already, is no change.
  expect(changed('funerale.ora', '10', '')).toBe(false);
  expect(changed('funerale.ora', '10', '11:00', '11:00')).toBe(false);
});

it('what is of the agency or of the day is not kept with a form', () => {
  const places = ['agenzia.nome', 'oggi', 'luogoOggi', 'altro', 'defunto.nome'].map((dato) => ({
    dato,
  })) as FormPlace[];
  expect(toFilledData(places, { 'defunto.nome': 'ADA' } as ReturnType<typeof toFormValues>, {})).toEqual({
    'defunto.nome': { servizio: 'ADA' },
  });
});
