import { formatAmount } from '@commiato/billing/money';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { deleteQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import { beforeAll, expect, it } from 'vitest';
import { funeralLine, seedQuote } from '../testing/billing.ts';
import { call } from '../testing/calls.ts';
import { seedAgency, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { withClockAhead } from '../testing/with-clock-ahead.ts';

const test = startTestApp();
let token: string;
beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

/** The path of a sent quote's page. */
async function sentOffer(more: { readonly validoFino?: string } = {}): Promise<string> {
  const { _id: id } = await seedQuote(test, token, { oggetto: '<b>Funerale</b>', ...more });
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

it('reads on a telephone: discounts, one subject, no column for VAT where there is none, and one thumb for the rest', async () => {
  const flat = await seedAgency(test, await signInAdmin(test));
  await call(test, changeProfile, { token: flat.token, body: { forfait: 'true' } });
  const lines = [funeralLine({ sconto: { tipo: 'percentuale', valore: 1000 } })];
  const defunto = { nome: 'Antonio Fabbri', codFisc: '' };
  const { _id: id } = await seedQuote(test, flat.token, {
    oggetto: 'Servizio funebre di Antonio Fabbri',
    defunto,
    righe: lines,
  });
  const { body } = await call(test, sendQuote, { token: flat.token, params: { id }, body: { mail: '' } });
  const url = new URL(body.link ?? '').pathname;
  const page = (await shown(url)).replaceAll('\u00a0', ' ');
  expect(page).toContain('<td data-nome="Sconto">10 %</td>');
  expect(page).not.toContain('data-nome="IVA"');
  expect(page.match(/<main[\s\S]*<\/main>/)?.[0].split('Antonio Fabbri')).toHaveLength(2);
  expect(page).toMatch(/<a class="button button--main" href="#risposta">Rispondi<\/a>/);
  expect(page).toContain('<form class="contact-form" id="risposta"');
});

it('says what each of several payers bears, as the PDF does: who accepts would not know', async () => {
  const pagatori = [
    { nome: "NICCOLÒ D'AMICO", codFisc: '', quota: { tipo: 'percentuale', valore: 2500 } },
    { nome: 'Anna Schütz', codFisc: '', quota: { tipo: 'resto' } },
  ] as const;
  const { _id: id, totale } = await seedQuote(test, token, { pagatori: [...pagatori] });
  const { body } = await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
  const quarter = Math.round(totale / 4);
  expect(body.quote).toEqual([quarter, totale - quarter]);
  const page = (await shown(new URL(body.link ?? '').pathname)).replaceAll('\u00a0', ' ');
  expect(page).toContain(`<dt>A carico di Niccolò D’Amico</dt><dd>${formatAmount(quarter)} €</dd>`);
  expect(page).toContain('<dt>A carico di Anna Schütz</dt>');
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

it('is not accepted by the key that ends a reason for refusing, nor with one', async () => {
  const url = await sentOffer();
  const form = (await shown(url)).match(/<form[^>]*id="risposta"[\s\S]*?<\/form>/)?.[0] ?? '';
  expect(form.match(/<button[^>]*>/)?.[0]).toMatch(/type="submit"(?=.*\bdisabled\b).*\bhidden\b/);
  const { statusCode, body } = await post(url, { risposta: 'accetta', nome: 'Bruna Casadei', motivo: 'Troppo caro' });
  expect([statusCode, body.includes('per rifiutare prema «Sì, rifiuto il preventivo».')]).toEqual([400, true]);
  expect(body).toContain('value="Troppo caro"');
  expect(await shown(url)).not.toContain('Preventivo accettato');
});

it('is not refused at one press: the button that refuses stands behind a question, which stays open over what was typed', async () => {
  const url = await sentOffer();
  const question = /<details[^>]*>\s*<summary[^>]*>Rifiuta…<\/summary>[\s\S]*?<\/details>/;
  const page = await shown(url);
  expect(page.match(question)?.[0]).toMatch(
    /^<details(?![^>]*\bopen\b)[\s\S]*non potrà più accettare[\s\S]*value="rifiuta"/,
  );
  expect(page.replace(question, '')).not.toContain('value="rifiuta"');
  const { body } = await post(url, { risposta: 'accetta', nome: 'Bruna Casadei', motivo: 'Troppo caro' });
  expect(body.match(question)?.[0]).toMatch(/^<details[^>]*\bopen\b/);
});

it('is refused without a name; a second answer changes nothing', async () => {
  const url = await sentOffer();
  expect((await post(url, { risposta: 'rifiuta', motivo: 'Troppo caro' })).statusCode).toBe(303);
  expect((await post(url, { risposta: 'accetta', nome: 'Bruna' })).statusCode).toBe(409);
  const body = await shown(url);
  expect(body).toContain('Preventivo rifiutato');
  expect(body).not.toContain('non è partita');
  expect(body).not.toContain('<form');
});

it('tells who answers second, or too late, that it did not leave, with the words and whom to call; two presses of one form are one answer', async () => {
  const url = await sentOffer();
  const accept = { risposta: 'accetta', nome: "Marco D'Amico" };
  const refuse = { risposta: 'rifiuta', nome: 'Ursula', motivo: 'Meglio senza lapide.' };
  for (const answer of [accept, accept]) expect((await post(url, answer)).statusCode).toBe(303);
  // Without a name, which accepting wants: the form in which it would be corrected is gone.
  for (const [answer, status] of [
    [refuse, 409] as const,
    [{ ...refuse, risposta: 'accetta', nome: '' }, 400] as const,
  ]) {
    const { statusCode, headers, body } = await post(url, answer);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(body).toContain('La risposta non è partita: c’è già quella di Marco D’Amico.');
    expect(body).toContain('<blockquote>Meglio senza lapide.</blockquote>');
    expect(body).toMatch(/Per dirlo all’agenzia: (<!-- -->)?<a href="tel:[^<]*<\/a>.*href="mailto:/);
  }
  const refused = await sentOffer();
  for (const answer of [
    { risposta: 'rifiuta', motivo: 'Caro' },
    { risposta: 'rifiuta', motivo: 'Caro' },
  ])
    expect((await post(refused, answer)).statusCode).toBe(303);
  expect((await post(refused, { risposta: 'rifiuta', motivo: 'Altro' })).body).toContain(
    'non è partita: ce n’è già una.',
  );
  const ended = await sentOffer({ validoFino: '2026-11-21' });
  await withClockAhead(test, 4 * 24 * 3600_000, async () => {
    expect((await post(ended, accept)).body).toContain('a questo preventivo non si può più rispondere.');
  });
});

it('a link whose quote ended long ago or is in the bin names who sent it, and nothing of the quote', async () => {
  const sent = async () => {
    const { _id: id } = await seedQuote(test, token, { oggetto: 'Esequie del nonno', validoFino: '2026-11-21' });
    const { body } = await call(test, sendQuote, { token, params: { id }, body: { mail: '' } });
    return { id, url: new URL(body.link ?? '').pathname };
  };
  const [ended, binned] = [await sent(), await sent()];
  await call(test, deleteQuote, { token, params: { id: binned.id } });
  await withClockAhead(test, 40 * 24 * 3600_000, async () => {
    for (const { statusCode, headers, body } of [
      await test.app.inject(ended.url),
      await post(ended.url, { risposta: 'accetta', nome: 'Bruna' }),
      await test.app.inject(binned.url),
    ]) {
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        404,
        'no-store',
        'text/html; charset=utf-8',
      ]);
      for (const words of [
        'Questo preventivo non si apre',
        'Lo ha mandato Onoranze Funebri Fratelli Zoli',
        'href="tel:',
      ])
        expect(body).toContain(words);
      expect(body).not.toContain('Esequie del nonno');
    }
  });
  expect(await shown('/offerta/nessuna')).not.toContain('Lo ha mandato');
});

it('a link that opens nothing is a page that says so', async () => {
  for (const { statusCode, headers } of [
    await test.app.inject('/offerta/nessuna'),
    await post('/offerta/nessuna', { risposta: 'accetta', nome: 'Bruna' }),
  ])
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
