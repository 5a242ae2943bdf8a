import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScreenLoader } from './lazy-screen.ts';

const Screen = () => null;
const never = () => new Promise<typeof Screen>(() => undefined);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://a.b/assets/x.js'));

afterEach(() => vi.unstubAllGlobals());

describe('a screen that is loaded when it is opened', () => {
  it('gives its component', async () => {
    expect(await createScreenLoader('prova', async () => Screen)()).toEqual({ Component: Screen });
  });

  it('fails with a timeout once the limit is over', async () => {
    await expect(createScreenLoader('prova', never, 5)()).rejects.toThrow('Loading chunk prova failed. (timeout)');
  });

  it('says that a script of an old release is missing', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    await expect(createScreenLoader('prova', gone)()).rejects.toThrow('Loading chunk prova failed. (missing)');
  });

  it('says that the connection failed', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
    await expect(createScreenLoader('prova', gone)()).rejects.toThrow('Loading chunk prova failed. (error)');
  });
});
