import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../lib/session.ts';
import { account, stubBrowser } from '../../../testing/browser.ts';
import { readUnsentCalls, saveUnsentCall } from './form/unsent-calls.ts';
import { sendUnsentCalls } from './use-unsent-calls.ts';

const network = vi.fn<typeof fetch>();
const answer = (status: number, code: string) => {
  const problem = {
    type: 'about:blank',
    title: '',
    instance: '/',
    status,
    code,
    error: code,
    detail: code,
    message: code,
  };
  network.mockResolvedValueOnce(new Response(JSON.stringify(problem), { status }));
};
const waiting = { idempotencyKey: 'k1', typedAt: 1, values: { cognome: 'Neri' }, refusal: '' };
const sent = vi.fn(async () => undefined);

beforeEach(() => {
  stubBrowser();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  startSession({ token: 't1', user: account });
  saveUnsentCall('abc', waiting);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('sends no waiting call of one agency in the session of another', async () => {
  startSession({ token: 't2', user: { ...account, _id: 'xyz' } });
  await sendUnsentCalls('abc', sent);
  expect(network).not.toHaveBeenCalled();
  expect(readUnsentCalls('abc')).toEqual([waiting]);
});

it.each([
  [409, 'operazione-in-corso'],
  [429, 'troppe-richieste'],
])('sends no waiting call twice, and takes %i %s for no refusal of it', async (status, code) => {
  answer(status, code);
  await sendUnsentCalls('abc', sent);
  expect(network).toHaveBeenCalledOnce();
  expect(readUnsentCalls('abc')).toEqual([waiting]);
});

it('sends no waiting call that was refused again: it stays with the reason', async () => {
  answer(400, 'dati-non-validi');
  await sendUnsentCalls('abc', sent);
  await sendUnsentCalls('abc', sent);
  expect(network).toHaveBeenCalledOnce();
  expect(readUnsentCalls('abc')[0]?.refusal).not.toBe('');
});
