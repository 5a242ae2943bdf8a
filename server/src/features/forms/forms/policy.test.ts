import { personRoles } from '@commiato/contracts/funerals/people';
import { expect, it } from 'vitest';
import type { AgencyFacts, ApplicantFacts } from './facts-queries.ts';
import { type FormFacts, toFormValues } from './policy.ts';

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
