import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { createContactRequest, listReceivedRequests } from '@commiato/contracts/requests/requests';
import { expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
const url = publicPaths.contact;
const post = (fields: Record<string, string>, remoteAddress: string) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const json = { 'content-type': 'application/json' };
const fields = { nome: 'Ada Neri', mail: 'ada@prova.example', testo: 'Vorrei un account.' };
const total = async () =>
  (await call(test, listReceivedRequests, { token: await signInAdmin(test) })).headers['x-total-count'];

it('shows a form that works without a script', async () => {
  const { statusCode, body, headers } = await test.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toMatch(new RegExp(`<form[^>]*action="${url}"[^>]*method="post"`));
});

it('thanks, once the request has reached the administration', async () => {
  const { statusCode, headers } = await post(fields, '192.0.2.20');
  expect([statusCode, headers.location]).toEqual([303, `${url}?inviata`]);
  expect((await test.app.inject(`${url}?inviata`)).body).toContain('Richiesta inviata');
  expect(await total()).toBe('1');
  // Who presses again because the answer was lost asks once.
  expect((await post(fields, '192.0.2.20')).statusCode).toBe(303);
  expect(await total()).toBe('1');
});

it('gives back what was typed, harmless, with what is wrong at its field', async () => {
  const { statusCode, body } = await post({ nome: '"><script>1</script>', testo: '</textarea><b>' }, '192.0.2.21');
  expect(statusCode).toBe(400);
  expect(body).toContain('Indicare un’e-mail o un telefono, per poter rispondere.');
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
  expect(body).toContain('&lt;/textarea&gt;&lt;b&gt;</textarea>');
  const refused = await post({ ...fields, mail: 'ada@posta', tel: 'abc' }, '192.0.2.23');
  expect(refused.statusCode).toBe(400);
  for (const words of ['Scriva l’indirizzo e-mail per intero', 'Scriva un numero di telefono'])
    expect(refused.body).toContain(words);
  // Nobody can be called at `12`.
  expect((await post({ ...fields, mail: '', tel: '12' }, '192.0.2.24')).body).toContain('Scriva un numero di telefono');
  // The page opens at the first flaw.
  expect(body.match(/<[a-z]+ id="(\w+)"[^>]* autofocus\b/i)?.[1]).toBe('mail');
  expect((await test.app.inject({ method: 'POST', url, remoteAddress: '192.0.2.21' })).statusCode).toBe(400);
  for (const payload of ['null', '[]', '7'])
    expect(
      (await test.app.inject({ method: 'POST', url: createContactRequest.path, headers: json, payload })).statusCode,
    ).toBe(400);
});

it('drops what a machine sends, and answers a page with the words to who asks too often', async () => {
  const before = await total();
  expect((await post({ ...fields, sito: 'https://spam.example' }, '192.0.2.22')).statusCode).toBe(303);
  expect(await total()).toBe(before);
  for (let n = 0; n < 4; n += 1) await post(fields, '192.0.2.22');
  const refused = await post({ ...fields, testo: 'Vorremmo "iscriverci".' }, '192.0.2.22');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('<blockquote>Vorremmo &quot;iscriverci&quot;.</blockquote>');
});
