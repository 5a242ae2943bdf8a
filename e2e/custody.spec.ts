import { recordCustodyStep } from '@commiato/contracts/funerals/custody';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { agencyPassword, callApi, seedAgency, seedCollaborator, signInAgency, tokenOf } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

test('a label is made and printed; a driver scans it with a telephone, hands over, and the gap is seen', async ({
  page,
  program,
  browser,
}) => {
  test.setTimeout(180_000);
  const { mail } = await seedAgency(program.address);
  const driver = `ugo-${crypto.randomUUID()}@prova.example`;
  await seedCollaborator(program, mail, { mail: driver, nome: 'Ugo', cognome: 'Neri' });
  const token = await tokenOf(program.address, mail, agencyPassword);
  const funeral = await callApi<Funeral>(program.address, createFuneral, token, {
    nome: 'Elda',
    cognome: 'Montanari',
    tel: '0547 1',
  });
  await signInAgency(page, mail, `/servizio/${funeral._id}`);
  const panel = page.getByRole('region', { name: 'Custodia' });
  await panel.getByRole('button', { name: 'Nuova etichetta' }).click();
  await page.getByRole('dialog').getByLabel('Descrizione').fill('Fede all’anulare');
  await page.getByRole('dialog').getByRole('button', { name: 'Fai l’etichetta' }).click();
  const made = panel.getByRole('region', { name: /^Salma [A-Z]{6}$/ });
  const codice = ((await made.getByRole('heading').textContent()) ?? '').slice(-6);
  const download = page.waitForEvent('download');
  await made.getByRole('button', { name: 'Stampa su un foglio' }).click();
  expect((await download).suggestedFilename()).toBe(`etichetta ${codice}.pdf`);
  await made.getByRole('link', { name: /Registra un passaggio/ }).click();
  await page.getByLabel('Dove sei').fill('Ospedale Bufalini');
  // Whoever leaves by mistake is asked first.
  await page.getByRole('main').getByRole('link', { name: 'Servizio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resta qui' }).click();
  await expect(page.getByLabel('Dove sei')).toHaveValue('Ospedale Bufalini');
  await page.getByRole('button', { name: 'Registra il passaggio' }).click();
  await expect(page.getByText('Passaggio registrato.')).toBeVisible();

  await test.step('on the telephone, signed in first', async () => {
    const context = await browser.newContext({
      baseURL: program.address,
      locale: 'it-IT',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const phone = await context.newPage();
    await phone.clock.install();
    await phone.goto(`/custodia/${codice}`);
    await phone.getByLabel('Nome utente').fill(driver);
    await phone.getByLabel('Password', { exact: true }).fill(agencyPassword);
    await phone.getByRole('button', { name: 'Accedi' }).click();
    await expect(phone.getByRole('heading', { name: 'Salma: Elda Montanari' })).toBeVisible();
    await phone.getByLabel('Dove sei').fill('Crematorio di Cesena');
    await phone.getByLabel('Consegna a qualcuno fuori dall’agenzia').check();
    await phone.getByRole('button', { name: 'Registra la consegna' }).click();
    await expect(phone.getByText('Scrivi il nome di chi riceve e firma.')).toBeVisible();
    await phone.getByLabel('Chi riceve', { exact: true }).fill('Bruna Casadei');
    // A colleague scans meanwhile, and the telephone is looked at again.
    await callApi(program.address, recordCustodyStep, token, { luogo: 'Camera mortuaria' }, { id: codice });
    await phone.clock.fastForward(20_000);
    await phone.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(phone.getByRole('listitem').filter({ hasText: 'Camera mortuaria' })).toBeVisible();
    await expect(phone.getByLabel('Chi riceve', { exact: true })).toHaveValue('Bruna Casadei');
    const sheet = phone.getByRole('img', { name: 'Firma di chi riceve' });
    await phone.getByRole('button', { name: 'Registra la consegna' }).click();
    await expect(sheet).toBeFocused();
    await expect(sheet).toHaveAccessibleDescription('Chi riceve firma: fallo firmare sullo schermo.');
    await expectAccessible(phone);
    await sheet.scrollIntoViewIfNeeded();
    const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // A stroke that the browser breaks off, as where a palm is on the screen, is not drawn on by what only moves over the sheet.
    await phone.mouse.move(box.x + 20, box.y + 20);
    await phone.mouse.down();
    await phone.mouse.move(box.x + 30, box.y + 25);
    await sheet.dispatchEvent('pointercancel');
    await phone.mouse.move(box.x + box.width - 4, box.y + 30);
    await phone.mouse.up();
    await expect(sheet.locator('polyline')).toHaveCount(1);
    await phone.mouse.move(box.x + 40, box.y + 60);
    await phone.mouse.down();
    for (const step of [1, 2, 3, 4, 5, 6]) await phone.mouse.move(box.x + 40 + step * 30, box.y + 60 + (step % 2) * 30);
    await phone.mouse.up();
    await expect(sheet.locator('polyline')).toHaveCount(2);
    await expect(sheet.locator('polyline').first()).not.toHaveAttribute('points', /\b9\d\d,/);
    if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/telefono.png`, fullPage: true });
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Registra la consegna' }).click();
    await expect(phone.getByText('Consegna a Bruna Casadei, che ha firmato')).toBeVisible();
    await expect(phone.getByRole('img', { name: 'Firma di Bruna Casadei' })).toBeVisible();
    await expectAccessible(phone);
    if (process.env.SHOTS) await phone.screenshot({ path: `${process.env.SHOTS}/consegnata.png`, fullPage: true });
    await context.close();
  });

  await page.goto(`/servizio/${funeral._id}`);
  await expect(made).toContainText('La catena ha un’interruzione');
  await expect(made).toContainText('Ugo Neri');
  await expectAccessible(page);
  if (process.env.SHOTS) await panel.screenshot({ path: `${process.env.SHOTS}/servizio.png` });
});
