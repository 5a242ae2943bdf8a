import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import sharp from 'sharp';
import { seedAgency, seedNotice, signInAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a daughter without JavaScript asks for another photograph; the notice is hidden at once, answered, shown again', async ({
  page,
  browser,
  program,
}) => {
  const { mail } = await seedAgency(program.address);
  const portrait = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();
  const notice = await seedNotice(program.address, mail, portrait);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.address });
  const visitor = await context.newPage();
  await visitor.goto(noticeAddress(notice));
  await visitor.getByRole('link', { name: 'Segnala o chiedi una modifica' }).click();
  await visitor.getByLabel('La fotografia non va bene').check();
  await visitor.getByLabel('Che cosa va corretto').fill('La fotografia è di un’altra persona.');
  await visitor.getByLabel('Nome e cognome di chi scrive').fill('Ada Neri');
  await visitor.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(visitor.getByText('Indicare un’e-mail o un telefono, per poter rispondere.')).toBeVisible();
  await expect(visitor.getByLabel('La fotografia non va bene')).toBeChecked();
  await visitor.getByLabel('Telefono').fill('051 555 0100');
  await visitor.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Segnalazione inviata' })).toBeVisible();

  await signInAdmin(page);
  const entry = page.getByRole('link', { name: /^Segnalazioni\b.*\b1 da evadere$/ });
  // Each thing is counted once: a report beside its own list alone, and among all that waits.
  await expect(page.getByRole('link', { name: 'Richieste ricevute', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Da fare\b.*\b\d+ da fare$/ })).toBeVisible();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segnalazioni');
  await expect(page.getByText(/^tra (28|29|30|31) giorni$/)).toBeVisible();
  await page.getByRole('button', { name: 'Nascondi subito l’annuncio di Maria Teresa Dell’Acqua' }).click();
  await expect(page.getByText('Nascosto', { exact: true })).toBeVisible();
  expect((await visitor.goto(noticeAddress(notice)))?.status()).toBe(404);

  await page.getByRole('link', { name: /leggi la segnalazione su/ }).click();
  await expect(page.getByText('La fotografia è di un’altra persona.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Risposta' }).fill('Abbiamo chiesto un’altra fotografia.');
  await page.getByLabel('Richiesta evasa').check();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Dati aggiornati con successo!')).toBeVisible();
  await page.getByRole('button', { name: 'Mostra di nuovo l’annuncio di Maria Teresa Dell’Acqua' }).click();
  await expect(page.getByRole('button', { name: /^Nascondi subito/ })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect((await visitor.goto(noticeAddress(notice)))?.status()).toBe(200);
  await context.close();
});
