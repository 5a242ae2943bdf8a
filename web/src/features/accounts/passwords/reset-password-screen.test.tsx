import { checkPasswordLink } from '@commiato/contracts/accounts/security';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const opened = (valido?: boolean) =>
  renderMarkup(<ResetPasswordScreen />, {
    route: { path: ':token', address: '/t1' },
    fill: (queries) => {
      if (valido === undefined) return;
      queries.setQueryData(routeQuery(checkPasswordLink, { params: { token: 't1' } }).queryKey, { valido });
    },
  });

it('says at once that a link sets no password any more, and keeps its form where that is not known', () => {
  for (const valid of [true, undefined]) expect(opened(valid)).not.toContain('Il link non è valido');
  const dead = opened(false);
  expect(dead).toContain('Il link non è valido o è scaduto.');
  expect(dead).toContain('href="/recupera-password"');
  for (const markup of [opened(true), opened(), dead]) expect(markup).toContain('Reimposta Password');
});
