import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { noRights, rightsByRole } from '@commiato/contracts/accounts/rights';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { renderMarkup } from '../testing/render-markup.tsx';
import { AdminDashboardScreen } from './admin/dashboard-screen.tsx';
import { DashboardScreen } from './agency/dashboard-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const note = 'Il tuo account non ha accesso a nessuna area';
const noAdminRights = { richieste: 'nessuno', annunci: 'nessuno', agenzie: 'nessuno', sistema: 'nessuno' } as const;

it('whoever has no area reads so on the first screen, and whom to ask', () => {
  const ofAdmin = renderMarkup(<AdminDashboardScreen />, {
    access: { rights: rightsByRole.titolare, administered: noAdminRights },
  });
  expect(ofAdmin).toContain(note);
  expect(ofAdmin).toContain('Chiedi a un altro amministratore');
  const access = { rights: noRights, administered: fullRights };
  expect(renderMarkup(<DashboardScreen />, { access })).toContain('Chiedi al titolare dell’agenzia');
});

it('nobody with an area does', () => {
  const access = { rights: rightsByRole.operatore, administered: { ...noAdminRights, richieste: 'vede' } } as const;
  for (const screen of [<AdminDashboardScreen key="a" />, <DashboardScreen key="b" />])
    expect(renderMarkup(screen, { access })).not.toContain(note);
});
