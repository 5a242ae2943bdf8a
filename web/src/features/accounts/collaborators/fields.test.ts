import { noRights, type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { expect, it } from 'vitest';
import {
  areasUnlikeRole,
  type CollaboratorValues,
  changesToWire,
  grantableLevels,
  grantableRights,
  grantableRoles,
  holdUntilWorkIsKnown,
  invitationToWire,
  lastAccessOrInvitationLine,
  levelTextInArea,
  roleWords,
} from './fields.ts';

it('nobody gives what they lack', () => {
  const own: Rights = { ...rightsByRole.impiegato, impostazioni: 'cambia' };
  expect(grantableRights(own, 'contabile')).toEqual({ ...rightsByRole.contabile, fatturazione: 'vede' });
  expect(grantableRights(rightsByRole.titolare, 'contabile')).toEqual(rightsByRole.contabile);
  expect(grantableLevels('vede')).toEqual(['nessuno', 'vede']);
});

it('only an owner makes an owner', () => {
  expect([grantableRoles(true).includes('titolare'), grantableRoles(false).includes('titolare')]).toEqual([
    true,
    false,
  ]);
});

it('names the areas where somebody’s rights are not those of the role', () => {
  expect(areasUnlikeRole('operatore', { ...rightsByRole.operatore, annunci: 'vede' })).toEqual(['annunci']);
  expect(areasUnlikeRole('titolare', rightsByRole.operatore)).toEqual([]);
});

it('says of who has the agenda alone that they see the funerals, as they do', () => {
  expect(levelTextInArea(rightsByRole.operatore, 'annunci')).toBe('Vede solo i servizi');
  expect(levelTextInArea(rightsByRole.contabile, 'annunci')).toBe('Vede');
  expect(levelTextInArea(noRights, 'annunci')).toBe('Nessuno');
  expect(levelTextInArea(rightsByRole.operatore, 'documenti')).toBe('Nessuno');
  expect(roleWords.operatore.may).toContain('i servizi');
});

it('nobody is sent away before it is known what they have to do, but by whoever may not hand it over', () => {
  const reading = { data: undefined, isLoading: false, isError: false };
  const free = { busy: false, disabledReason: undefined };
  expect(holdUntilWorkIsKnown({ ...reading, isLoading: true })).toEqual({ ...free, busy: true });
  expect(holdUntilWorkIsKnown({ ...reading, isError: true }).disabledReason).toBe(
    'Non è stato possibile leggere i suoi incarichi: ricarica la pagina.',
  );
  expect(holdUntilWorkIsKnown({ ...reading, data: { appuntamenti: 1, compiti: 0 }, isError: true })).toEqual(free);
  expect(holdUntilWorkIsKnown(reading)).toEqual(free);
});

it('says when somebody was last there, or until when their invitation holds', () => {
  const person = { usato: null, stato: 'invitato', invitoScade: '2999-11-30T10:00:00.000Z' } as const;
  expect(lastAccessOrInvitationLine(person)).toBe('Invito valido fino al 30/11/2999');
  expect(lastAccessOrInvitationLine({ ...person, invitoScade: '2020-11-30T10:00:00.000Z' })).toBe('Invito scaduto');
  expect(lastAccessOrInvitationLine({ ...person, stato: 'attivo' })).toBe('Ultimo accesso: mai');
  expect(lastAccessOrInvitationLine({ ...person, stato: 'attivo', usato: '2026-11-23T16:31:00.000Z' })).toBe(
    'Ultimo accesso: il 23/11/2026 alle 17:31',
  );
});

const person: CollaboratorValues = {
  ...{ nome: 'Bianca', cognome: "D'Amico", mail: 'bianca@prova.example', ruolo: 'operatore' },
  aree: rightsByRole.operatore,
};

it('an invitation sends rights where they are not those of the role', () => {
  expect(invitationToWire(person)).not.toHaveProperty('aree');
  const aree: Rights = { ...person.aree, annunci: 'vede' };
  expect(invitationToWire({ ...person, aree })).toMatchObject({ ruolo: 'operatore', aree });
});

it('a change sends what differs, and with another role its rights, which an owner has without', () => {
  expect(changesToWire(person, person)).toEqual({});
  expect(changesToWire(person, { ...person, nome: 'Bice' })).toEqual({ nome: 'Bice' });
  const aree = rightsByRole.contabile;
  expect(changesToWire(person, { ...person, ruolo: 'contabile', aree })).toEqual({ ruolo: 'contabile', aree });
  expect(changesToWire(person, { ...person, ruolo: 'titolare', aree: rightsByRole.titolare })).toEqual({
    ruolo: 'titolare',
  });
});
