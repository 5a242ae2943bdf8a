import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { expect, it } from 'vitest';
import { multipart } from '../testing/calls.ts';
import { portrait } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();

it('one address gets 50 pages in ten seconds, then a page that asks for patience; others are served', async () => {
  const ask = (remoteAddress: string) => test.app.inject({ url: publicPaths.recent, remoteAddress });
  for (let i = 0; i < 50; i++) expect((await ask('10.9.9.9')).statusCode).toBe(200);
  const refused = await ask('10.9.9.9');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Un momento di pausa');
  expect(refused.body).toContain(`riprovare tra ${refused.headers['retry-after']} secondi`);
  expect((await ask('10.9.9.8')).statusCode).toBe(200);
  test.clock.pass(10_000);
  expect((await ask('10.9.9.9')).statusCode).toBe(200);
});

it('a form of an address that gets no more gives its words back, with a file too', async () => {
  const testo = 'Parole scritte a lungo.';
  const url = '/necrologio/qualcuno/x/pensieri';
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ testo }).toString(),
  };
  const send = (sent: Pick<ReturnType<typeof multipart>, 'headers'> & { readonly payload: string | Buffer }) =>
    test.app.inject({ method: 'POST', url, remoteAddress: '10.9.9.7', ...sent });
  for (let i = 0; i < 50; i++) await test.app.inject({ url: publicPaths.recent, remoteAddress: '10.9.9.7' });
  for (const refused of [await send(form), await send(multipart({ testo }, await portrait()))]) {
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain(`<p>Queste parole non sono partite:</p><blockquote>${testo}</blockquote>`);
  }
});
