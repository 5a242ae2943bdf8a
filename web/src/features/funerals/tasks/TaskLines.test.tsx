import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import type { ListedTask } from '@commiato/contracts/funerals/tasks';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { TaskLines } from './TaskLines.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
});

const task = (change: Partial<ListedTask>) =>
  ({ _id: 't1', testo: 'Lavare il carro', giorno: null, persona: null, fatto: false, ...change }) as ListedTask;

const draw = (role: 'operatore' | 'impiegato', change: Partial<ListedTask>): string =>
  renderMarkup(
    <MantineProvider>
      <TaskLines tasks={[task(change)]} />
    </MantineProvider>,
    { access: { rights: rightsByRole[role], administered: fullRights } },
  );

it('whoever only sees the agenda ticks off their own tasks alone, and changes none', () => {
  const [own, other, clerk] = [draw('operatore', { proprio: true }), draw('operatore', {}), draw('impiegato', {})];
  expect([own, other, clerk].map((html) => html.includes('disabled'))).toEqual([false, true, false]);
  expect([own, other, clerk].map((html) => html.includes('Modifica'))).toEqual([false, false, true]);
});
