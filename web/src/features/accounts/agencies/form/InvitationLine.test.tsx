import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../../testing/browser.ts';
import { renderMarkup } from '../../../../testing/render-markup.tsx';
import { InvitationLine } from './InvitationLine.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('asks only those to send an invitation again who may', () => {
  const draw = (agenzie: 'vede' | 'cambia') =>
    renderMarkup(<InvitationLine account={{ _id: 'uno', mail: 'info@zoli.example', attivo: true }} />, {
      access: { rights: rightsByRole.titolare, administered: { ...fullRights, agenzie } },
    });
  expect(draw('cambia')).toContain('se sono passate, reinvialo.');
  expect(draw('cambia')).toContain('Reinvia l’invito');
  expect(draw('vede')).toContain('vale 72 ore dall’invio.');
  expect(draw('vede')).not.toMatch(/reinvi/i);
});
