import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { makeDigestDue } from './support/database.ts';
import { mailTo } from './support/mailbox.ts';
import { nextTaxCode, portrait, seedAgency, seedNotice } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true, viewport: { width: 390, height: 844 } });

test('an alert is asked for beside a search, told in a digest and ended by the code of its mail, on a telephone', async ({
  page,
  program,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const agency = await seedAgency(program.address);
  const mail = `ada-${crypto.randomUUID()}@prova.example`;
  const publish = async (cognome: string) =>
    seedNotice(program.address, agency.mail, await portrait(), { codfisc: nextTaxCode(), nome: 'Ida', cognome });
  const look = async (name: string) => {
    if (process.env.ALERTS) await page.screenshot({ path: `${process.env.ALERTS}/${name}-390.png`, fullPage: true });
  };
  const linkOf = (eml: string) => new URL(/https?:\/\/\S+\/avvisi\/[\w-]{22}(?=\s)/.exec(eml)?.[0] ?? '').pathname;
  const codeOf = (eml: string) => /Codice: (\d{6})/.exec(eml)?.[1] ?? '';

  await page.goto('/cerca?nome=Ida+Sgarbanti&comune=Cesena');
  await page.getByRole('link', { name: 'Avvisami per e-mail' }).click();
  // Nobody is found who bears these words, so that none of them is known to be the surname.
  await expect(page.getByLabel('Cognome')).toHaveValue('');
  await page.getByLabel('Cognome').fill('Sgarbanti');
  await page.getByLabel('E-mail').fill(mail);
  await expectAccessible(page);
  await look('modulo');
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expect(page.getByRole('heading', { name: 'Controllare la posta' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const wish = await mailTo(program, mail);
  const link = linkOf(wish);
  // A scanner with a browser of its own opens what the mail links to, and lets its scripts run.
  const scanner = await browser.newPage({ baseURL: program.address });
  for (const path of [link, `${link}/conferma`, `${link}/disiscrivi`, link])
    await scanner.goto(path, { waitUntil: 'networkidle' });
  await scanner.close();
  await page.goto(link);
  await expect(page.getByText('da confermare')).toBeVisible();
  await look('da-confermare');
  await page.getByRole('button', { name: 'Conferma l’avviso' }).click();
  await expect(page.getByText('una volta al giorno, alle 18')).toBeVisible();
  await expectAccessible(page);
  await look('confermato');

  const found = await publish('Sgarbanti');
  await publish('Altrui');
  await expect.poll(() => makeDigestDue(program, mail), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => mailTo(program, mail), { timeout: 30_000 }).not.toBe(wish);
  const digest = await mailTo(program, mail);
  expect(digest).toContain(noticeAddress(found));
  expect(digest).not.toContain('Altrui');
  await page.goto(noticeAddress(found));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sgarbanti', { ignoreCase: true });

  await page.goto(publicPaths.alertCode);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Codice di sei cifre').fill('000000');
  await page.getByRole('button', { name: 'Usa il codice' }).click();
  await expect(page.getByText('Il codice non è giusto, o non vale più.').first()).toBeVisible();
  // The answer of a form that is refused is a 400, which the browser notes.
  await complaints.expect(/status of 400/);
  await expect(page.getByLabel('E-mail')).toHaveValue(mail);
  await page.getByLabel('Codice di sei cifre').fill(codeOf(digest));
  await page.getByRole('button', { name: 'Usa il codice' }).click();
  await expect(page.getByRole('heading', { name: 'Avvisi terminati' })).toBeVisible();
  await look('terminato');
  await page.goto(linkOf(digest));
  await expect(page.getByText('Non c’è nessun avviso: non arriva nessuna e-mail.')).toBeVisible();
});
