import { createAgency, listAgencies, readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { login, logout, readUserCard } from '@commiato/contracts/accounts/sessions';
import { checkTaxCodeUse, publishNotice } from '@commiato/contracts/notices/notices';
import { personalParametersHeader } from '@commiato/contracts/personal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, stubBrowser } from '../testing/browser.ts';
import { call, callPaged } from './client.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { currentSession, endSession, sessionExpiringEvent, startSession } from './session.ts';

const totals = { totUtenti: 2, utentiAttivi: 1, totAnnunci: 5 };
const problem = (status: number, code: string, error: string, fields?: Record<string, string[]>) => ({
  type: 'about:blank',
  title: '',
  status,
  detail: error,
  instance: '/',
  error,
  message: error,
  code,
  ...(fields && { fields }),
});

let browser: ReturnType<typeof stubBrowser>;
const network = vi.fn<typeof fetch>();
const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  network.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
const sent = () => {
  const [url, init] = network.mock.lastCall ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  browser = stubBrowser();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  startSession({ token: 't1', user: account });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('carries the bearer token and the cookies and reads the answer', async () => {
    answer(200, { ...totals, segreto: 'no' });
    expect(await call(readDashboardTotals)).toEqual(totals);
    expect(sent().headers.get('Authorization')).toBe('Bearer t1');
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('fills the address and leaves out what is not asked', async () => {
    answer(200, [], { 'X-Total-Count': '47' });
    expect(await callPaged(listAgencies, { query: { q: '', page: 2 } })).toEqual({ rows: [], total: 47 });
    expect(sent().url).toBe('/api/utenti?page=2');
    answer(404, problem(404, 'non-trovato', 'Non c’è.'));
    await expect(call(readUserCard, { params: { id: 'a/b' } })).rejects.toThrow('Non c’è.');
    expect(sent().url).toBe('/api/scheda-utente/a%2Fb');
  });

  it('keeps names and tax codes out of the address', async () => {
    answer(200, [], { 'X-Total-Count': '0' });
    await callPaged(listAgencies, { query: { q: "Niccolò D'Amico", page: 2 } });
    expect(sent().url).toBe('/api/utenti?page=2');
    expect(sent().headers.get(personalParametersHeader)).toBe('q=Niccol%C3%B2+D%27Amico');
    answer(200, { count: 1 });
    await call(checkTaxCodeUse, { params: { taxcode: 'DLLMTR38C52D704U' }, query: { cosa: 'Trigesimo' } });
    expect(sent().url).toBe('/api/check-codice-fiscale/-?cosa=Trigesimo');
    expect(sent().headers.get(personalParametersHeader)).toBe('taxcode=DLLMTR38C52D704U');
    answer(200, totals);
    await call(readDashboardTotals);
    expect(sent().headers.has(personalParametersHeader)).toBe(false);
  });

  it('sends creations with an idempotency key, the caller’s where there is one, and without caches', async () => {
    const body = { mail: '' } as Parameters<typeof call<typeof createAgency>>[1]['body'];
    answer(400, problem(400, 'dati-non-validi', 'Dati.', { mail: ['Serve.'] }));
    const failure = await call(createAgency, { body, idempotencyKey: 'k1' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 400, code: 'dati-non-validi', fields: { mail: ['Serve.'] } });
    expect(sent().headers.get('Idempotency-Key')).toBe('k1');
    expect(sent().headers.get('Cache-Control')).toBe('no-cache');
    answer(400, problem(400, 'dati-non-validi', 'Dati.'));
    await call(createAgency, { body }).catch(() => undefined);
    expect(sent().headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('reads an answer without content', async () => {
    network.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await call(logout)).toBeUndefined();
  });

  it('tells a lost connection from a refusal', async () => {
    network.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(call(readDashboardTotals)).rejects.toBeInstanceOf(ConnectionError);
    network.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call(readDashboardTotals)).rejects.toMatchObject({ name: 'ApiError', status: 502, message: '' });
  });
});

describe('a call that is answered 401', () => {
  it('ends the session that made it, after the forms were told', async () => {
    const told = vi.fn();
    browser.events.addEventListener(sessionExpiringEvent, told);
    answer(401, problem(401, 'non-autenticato', 'Scaduta.'));
    await expect(call(readDashboardTotals)).rejects.toMatchObject({ status: 401 });
    expect(told).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
  });

  it('leaves a session alone that began meanwhile', async () => {
    network.mockImplementationOnce(async () => {
      startSession({ token: 't2', user: account });
      return new Response(JSON.stringify(problem(401, 'non-autenticato', 'Scaduta.')), { status: 401 });
    });
    await expect(call(readDashboardTotals)).rejects.toMatchObject({ status: 401 });
    expect(currentSession()?.token).toBe('t2');
  });

  it('leaves the session alone where the login itself was refused', async () => {
    answer(401, problem(401, 'credenziali-non-valide', 'Credenziali non valide'));
    await expect(call(login, { body: {} })).rejects.toThrow('Credenziali non valide');
    expect(currentSession()?.token).toBe('t1');
  });
});

describe('an upload', () => {
  it('sends words for fields, the empty word for null, the file last, and tells how much has left', async () => {
    const requests: FormData[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: object) => void } = {};
        status = 400;
        responseText = JSON.stringify(problem(400, 'immagine-non-valida', 'No.'));
        onload = () => undefined;
        open = vi.fn();
        setRequestHeader = vi.fn();
        getResponseHeader = () => null;
        send(form: FormData) {
          requests.push(form);
          this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
          this.onload();
        }
      },
    );
    const body = { nome: 'ADA', age: 80, nato: null, omocodia: true, natoA: undefined };
    const shares: number[] = [];
    const file = new File(['x'], 'foto.jpg');
    const upload = call(publishNotice, {
      body: body as unknown as Parameters<typeof call<typeof publishNotice>>[1]['body'],
      file,
      onProgress: (share) => shares.push(share),
    });
    await expect(upload).rejects.toThrow('No.');
    const fields = [...(requests[0]?.entries() ?? [])].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]);
    expect(fields).toEqual([
      ['nome', 'ADA'],
      ['age', '80'],
      ['nato', ''],
      ['omocodia', 'true'],
      ['file', 'foto.jpg'],
    ]);
    expect(shares).toEqual([0.25]);
  });
});
