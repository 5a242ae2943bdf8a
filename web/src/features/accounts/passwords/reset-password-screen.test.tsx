import { readPasswordLink } from '@commiato/contracts/accounts/security';
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
      queries.setQueryData(routeQuery(readPasswordLink, { params: { token: 't1' } }).queryKey, { valido });
    },
  });

it('asks for a password only where the link still sets one, and says at once that it does not', () => {
  expect(opened(true)).toContain('type="password"');
  expect(opened(true)).not.toContain('Il link non è valido');
  const dead = opened(false);
  expect(dead).not.toContain('type="password"');
  expect(dead).toContain('Il link non è valido o è scaduto.');
  expect(dead).toContain('href="/recupera-password"');
  expect(opened()).not.toMatch(/type="password"|Il link non è valido/);
});
