import { sendQuote } from '@commiato/contracts/billing/quotes';
import { beforeAll, expect, it } from 'vitest';
import { newQuote } from '../testing/billing.ts';
import { call } from '../testing/calls.ts';
import { newAgency, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
let token: string;
beforeAll(async () => {
  token = (await newAgency(test, await signInAdmin(test))).token;
});

/** The path of a sent quote's page. */
async function sentOffer(): Promise<string> {
  const { _id: id } = await newQuote(test, token, { oggetto: '<b>Funerale</b>' });
  const { body } = await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
  return new URL(body.link ?? '').pathname;
}
const post = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const shown = async (url: string) => (await test.app.inject(url)).body;

it('shows the quote that a link opens, to be answered without a script and kept by no cache', async () => {
  const url = await sentOffer();
  const { statusCode, headers, body } = await test.app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('&lt;b&gt;Funerale&lt;/b&gt;');
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(body).toMatch(new RegExp(`<form[^>]*action="${url}"[^>]*method="post"`));
});

it('wants a name for accepting, and gives back what was typed', async () => {
  const url = await sentOffer();
  const { statusCode, body } = await post(url, { risposta: 'accetta', nome: ' ', motivo: '"><script>' });
  expect(statusCode).toBe(400);
  expect(body).toContain('Questo campo è obbligatorio.');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  const { statusCode: status, headers } = await post(url, { risposta: 'accetta', nome: 'Bruna Casadei' });
  expect([status, headers.location]).toEqual([303, url]);
  expect(await shown(url)).toMatch(/Preventivo accettato .* da Bruna Casadei/);
});

it('is refused without a name; a second answer changes nothing', async () => {
  const url = await sentOffer();
  expect((await post(url, { risposta: 'rifiuta', motivo: 'Troppo caro' })).statusCode).toBe(303);
  expect((await post(url, { risposta: 'accetta', nome: 'Bruna' })).statusCode).toBe(303);
  const body = await shown(url);
  expect(body).toContain('Preventivo rifiutato');
  expect(body).not.toContain('<form');
});

it('a link that opens nothing is a page that says so', async () => {
  for (const { statusCode, headers } of [
    await test.app.inject('/offerta/nessuna'),
    await post('/offerta/nessuna', { risposta: 'accetta', nome: 'Bruna' }),
  ])
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
