import { newAgency } from '@commiato/contracts/accounts/agencies';
import { describe, expect, it } from 'vitest';
import { findSchemaErrors } from '../../../lib/field-errors.ts';
import { conflictMessages } from '../../../lib/rebase-form.ts';
import {
  accountChangeConsequence,
  agencyToWire,
  blankAgency,
  conflictFieldRules,
  type EditedAgencyValues,
  lastAccessText,
} from './fields.ts';

describe('the form of an agency', () => {
  it('turns the box into a role and leaves the role out where the box is absent', () => {
    expect(agencyToWire({ ...blankAgency('x'), amministratore: true })).toMatchObject({ role: 'A', password: 'x' });
    expect(agencyToWire({ amministratore: false })).toEqual({ role: 'U' });
    expect(agencyToWire({ nome: 'Ada' })).toEqual({ nome: 'Ada' });
    const space = (spazioMassimo: string) => agencyToWire({ spazioMassimo }).spazioMassimo;
    expect(['1,5', '20', '', 'tanto'].map(space)).toEqual(['1610612736', '21474836480', '', 'tanto']);
  });

  it('asks for every field that is marked required, and for no other', () => {
    const missing = findSchemaErrors(newAgency, agencyToWire(blankAgency('')));
    expect(Object.keys(missing).sort()).toEqual(
      ['ragSociale', 'indirizzo', 'comune', 'regione', 'prov', 'cap', 'mail', 'password', 'codFisc', 'piva'].sort(),
    );
  });
});

describe('what saving an account brings', () => {
  const standing = (attivo: boolean, amministratore = false) => ({ attivo, amministratore });
  it.each([
    ['switching off', standing(true), standing(false), /non potrà più accedere/i],
    ['making an administrator', standing(true), standing(true, true), /tutte le agenzie/],
    ['taking that role away', standing(true, true), standing(true), /non sarà più amministratore/i],
    ['a new administrator', null, standing(true, true), /tutte le agenzie/],
  ])('is said of %s', (_what, before, after, words) => {
    expect(accountChangeConsequence(before, after)?.sentences.join(' ')).toMatch(words);
  });

  it('is nothing worth a question otherwise', () => {
    expect(accountChangeConsequence(standing(false), standing(true))).toBeNull();
    expect(accountChangeConsequence(standing(true), standing(true))).toBeNull();
    expect(accountChangeConsequence(null, standing(false))).toBeNull();
  });
});

describe('credentials of the platform', () => {
  it('are sent where they are written anew, emptied where they are removed, and else stay', () => {
    expect(agencyToWire({ tel: '0547 1' })).toEqual({ tel: '0547 1' });
    expect(agencyToWire({ userFatt: 'zoli' } as Partial<EditedAgencyValues>)).toEqual({ userFatt: 'zoli' });
    expect(agencyToWire({ togliCredenziali: true })).toEqual({ userFatt: '', pwdFatt: '' });
    expect(agencyToWire({ togliCredenziali: false })).toEqual({});
  });
});

describe('what others changed meanwhile', () => {
  const theirs: EditedAgencyValues = {
    ...blankAgency(''),
    tel: '0547 1',
    cap: '47522',
    pwdFatt: 'segreta',
    amministratore: true,
    forfait: false,
    mostraStripe: false,
    formazioneObbligatoria: false,
    paginaVisibile: true,
    fatturazione: '',
    urlFatture: '',
    userFatt: '',
    togliCredenziali: false,
    spazioMassimo: '',
  };

  it('is told at each field of the form, with their text where something else was typed', () => {
    expect(conflictMessages(['tel', 'cap', 'role', 'logo'], theirs, { tel: '0547 2' }, conflictFieldRules)).toEqual({
      tel: ['Nel frattempo un altro l’ha cambiato in «0547 1»: salvando resta il tuo.'],
      cap: ['Nel frattempo un altro l’ha cambiato: ora è così.'],
      amministratore: ['Nel frattempo un altro l’ha cambiato: ora è così.'],
    });
  });

  it('never repeats a credential', () => {
    const sentences = conflictMessages(['pwdFatt'], theirs, { pwdFatt: 'mia' }, conflictFieldRules);
    expect(sentences).toEqual({ pwdFatt: ['Nel frattempo un altro l’ha cambiato: salvando resta il tuo.'] });
  });
});

it('says that an agency younger than the log of sign-ins never signed in, and of an older one how far the log goes', () => {
  const now = Date.parse('2026-11-30T10:00:00.000Z');
  const said = (creato: string, ultimoAccesso: string | null = null) => lastAccessText({ creato, ultimoAccesso }, now);
  expect(said('2026-11-23T16:31:00.000Z')).toBe('Mai');
  expect(said('2025-11-23T16:31:00.000Z')).toBe('Mai negli ultimi 12 mesi');
  expect(said('2025-11-23T16:31:00.000Z', '2026-11-20T09:42:00.000Z')).toBe('20/11/2026, 10:42');
});
