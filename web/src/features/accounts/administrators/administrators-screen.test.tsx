import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { type Administrator, listAdministrators } from '@commiato/contracts/accounts/administrators';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { AdministratorsScreen } from './administrators-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const administrator: Administrator = {
  ...{ _id: 'lucia', nome: 'Lucia', cognome: 'Serra', mail: 'lucia@prova.example', aree: fullRights },
  ...{ stato: 'attivo', invitato: true, invitoScade: '2999-11-30T10:00:00.000Z' },
  ...{ creato: '2026-11-23T16:31:00.000Z', ultimoAccesso: null, proprio: false },
};

const draw = (change: Partial<Administrator> = {}) =>
  renderMarkup(<AdministratorsScreen />, {
    access: { rights: rightsByRole.titolare, administered: fullRights },
    fill: (queries) => queries.setQueryData(routeQuery(listAdministrators).queryKey, [{ ...administrator, ...change }]),
  });

it('who was invited and has not been there yet is not called active, and it is said until when the invitation holds', () => {
  const invited = draw();
  expect(invited).toContain('>Invitato<');
  expect(invited).toContain('Invito valido fino al 30/11/2999');
  // On a telephone the column's name stands before what is in it.
  expect(invited).not.toContain('Ultimo accesso:');
  expect(draw({ invitoScade: null })).toContain('Invito scaduto');
  for (const stato of ['attivo', 'sospeso'] as const) {
    const other = draw({ stato, invitato: false, invitoScade: null });
    expect(other).toContain(stato === 'attivo' ? '>Attivo<' : '>Sospeso<');
    expect(other).not.toMatch(/Invit/);
    expect(other).toMatch(/Ultimo accesso: <\/span><span[^>]*>mai</);
  }
  expect(draw({ invitato: false, ultimoAccesso: '2026-11-30T09:00:00.000Z' })).toMatch(
    /Ultimo accesso: <\/span><span[^>]*>il 30\/11\/2026/,
  );
});
