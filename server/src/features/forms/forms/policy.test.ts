import type { FormPlace, PdfField } from '@commiato/contracts/forms/forms';
import { personRoles } from '@commiato/contracts/funerals/people';
import { expect, it } from 'vitest';
import type { AgencyFacts, ApplicantFacts } from './facts-queries.ts';
import { computeFilling, type FormFacts, toFormValues, tooLongData } from './policy.ts';

it('a form names as kinship what is one: who pays, and who is something else, is asked about', () => {
  const kinshipOf = (ruolo: ApplicantFacts['ruolo']) =>
    toFormValues({
      funeral: { nato: null, decesso: null } as FormFacts['funeral'],
      agency: { comune: '' } as AgencyFacts,
      applicant: { ruolo } as ApplicantFacts,
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
