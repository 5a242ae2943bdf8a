import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../testing/browser.ts';
import { renderMarkup } from '../../../../testing/render-markup.tsx';
import { InitialPasswordLine } from './InitialPasswordLine.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('of an administrator it is not the agency that has chosen another password', () => {
  const draw = (role: AgencyCard['role']) =>
    renderMarkup(
      <InitialPasswordLine
        agency={{ _id: 'uno', role, credenziali: { tupla: false, userFatt: false, pwdFatt: false }, illeggibili: {} }}
      />,
      { access: { rights: rightsByRole.titolare, administered: fullRights } },
    );
  expect(draw('U')).toContain('>Già sostituita dall’agenzia<');
  expect(draw('A')).toContain('>Già sostituita<');
});
