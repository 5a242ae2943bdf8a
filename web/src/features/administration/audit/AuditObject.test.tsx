import type { AuditRow } from '@commiato/contracts/administration/audit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuditObject } from './AuditObject.tsx';

const row = { oggetto: 'a1', tipoOggetto: null, nomeOggetto: '', nomi: {}, dettagli: {} };
const words = { binKinds: { annuncio: 'Annuncio' }, auditObjects: {} };
const shown = (entry: object) =>
  renderToStaticMarkup(<AuditObject entry={{ ...row, ...entry } as unknown as AuditRow} words={words} />);

it('says what an erased thing was, which has no name any more', () => {
  expect(shown({ azione: 'utente cancellato per sempre', dettagli: { annunci: 1 } })).toBe('Un’agenzia');
  expect(shown({ azione: 'cancellato dal cestino', dettagli: { tipo: 'annuncio' } })).toBe('Annuncio');
  expect(shown({ azione: 'corso eliminato', dettagli: { titolo: 'Tanatoprassi' } })).toBe('');
});
