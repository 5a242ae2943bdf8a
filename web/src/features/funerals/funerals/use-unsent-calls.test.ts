import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../lib/session.ts';
import { account, stubBrowser } from '../../../testing/browser.ts';
import { hideAllToasts } from '../../../testing/toasts.ts';
import { shownToasts } from '../../../ui/toast.ts';
import { readUnsentCalls, removeUnsentCall, saveUnsentCall } from './form/unsent-calls.ts';
import { sendUnsentCalls, startSendingUnsentCalls } from './use-unsent-calls.ts';

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
  hideAllToasts();
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

describe('in the shell', () => {
  const stops: (() => void)[] = [];
  const start = () => stops.push(startSendingUnsentCalls('abc', sent));
  const goOnline = () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: true });
    window.dispatchEvent(new Event('online'));
  };
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
    network.mockImplementation(async () => new Response('{}', { status: 201 }));
    // What of the funeral is answered is of no use here.
    vi.spyOn(createFuneral.answer, 'parse').mockReturnValue(Object.create(null));
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
  });

  it('a waiting call leaves by itself when the network is back, once however many listen, and says so', async () => {
    start();
    start();
    expect(network).not.toHaveBeenCalled();
    goOnline();
    await vi.waitFor(() => expect(readUnsentCalls('abc')).toEqual([]));
    expect(network).toHaveBeenCalledOnce();
    expect(shownToasts().at(-1)?.text).toBe('Inviata la chiamata per Neri: il servizio è aperto.');
  });

  it('so does one that is kept after the beginning, and none after the end', async () => {
    removeUnsentCall('abc', waiting.idempotencyKey);
    start();
    goOnline();
    saveUnsentCall('abc', waiting);
    await vi.waitFor(() => expect(readUnsentCalls('abc')).toEqual([]));
    for (const stop of stops.splice(0)) stop();
    saveUnsentCall('abc', waiting);
    expect(network).toHaveBeenCalledOnce();
  });

  it('none is sent while another tab sends', async () => {
    const request = vi.fn(async (_name: string, _how: object, work: (lock: null) => unknown) => work(null));
    vi.stubGlobal('navigator', { onLine: false, locks: { request } });
    start();
    goOnline();
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    expect(network).not.toHaveBeenCalled();
    expect(readUnsentCalls('abc')).toEqual([waiting]);
  });

  it('one that is refused says so over whichever screen is open', async () => {
    network.mockReset();
    answer(400, 'dati-non-validi');
    start();
    goOnline();
    await vi.waitFor(() => expect(readUnsentCalls('abc')[0]?.refusal).not.toBe(''));
    expect(shownToasts().at(-1)).toMatchObject({ failed: true, text: expect.stringContaining('è stata rifiutata') });
  });
});
