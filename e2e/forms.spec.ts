import { readFile } from 'node:fs/promises';
import { changeForm, createForm, decideFormSharing, type Form } from '@commiato/contracts/forms/forms';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { onePagePdf } from '@commiato/demo/one-page-pdf';
import type { Download } from '@playwright/test';
import { readPdf } from '../server/src/testing/read-files.ts';
import { agencyPassword, callApi, seedAgency, signInAdmin, signInAgency, tokenOf } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

const textOf = async (download: Download) => {
  const { pages } = await readPdf(await readFile(await download.path()));
  return pages.join(' ').replace(/\s+/g, ' ');
};

test('a flat PDF becomes a form by dragging, is filled for a funeral, and papers are signed on a telephone by a code', async ({
  page,
  program,
  browser,
  complaints,
}) => {
  test.setTimeout(180_000);
  const { mail } = await seedAgency(program.address);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const deceased = { nome: 'NICCOLÒ', cognome: "D'AMICO SCHÜTZ", tel: '0547 1', comune: 'Cesena', prov: 'FC' };
  const funeral = await callApi<Funeral>(program.address, createFuneral, token, deceased);
  await signInAgency(page, mail, '/moduli');
  const dialog = page.getByRole('dialog');

  await test.step('two data are dragged onto its page', async () => {
    await page.getByRole('button', { name: 'Aggiungi un modulo' }).first().click();
    await dialog.getByLabel('Nome', { exact: true }).fill('Richiesta di trasporto');
    await dialog.getByLabel('Comune').fill('Cesena');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'trasporto.pdf',
      mimeType: 'application/pdf',
      buffer: onePagePdf(['Richiesta di trasporto', 'la salma di', 'data di nascita']),
    });
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta di trasporto');
    await page.getByText('Defunto', { exact: true }).click();
    const sheet = page.locator('canvas').first();
    await expect(sheet).toBeVisible();
    const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    const drag = (datum: string, down: number) =>
      page
        .getByRole('button', { name: datum, exact: true })
        .dragTo(sheet, { force: true, targetPosition: { x: width * 0.45, y: height * down } });
    await drag('Cognome e nome', 0.17);
    // So far below that they do not cover each other on a telephone, where the paper is small: their place is the paper's.
    await drag('Luogo di nascita', 0.35);
    await expect(page.getByRole('button', { name: /^Defunto: Cognome e nome: frecce/ })).toBeVisible();
    // Their place is written too, with a comma.
    const birthplace = page.getByRole('region', { name: 'Che cosa si scrive' }).getByRole('listitem').last();
    await birthplace.locator('summary').click();
    const left = birthplace.getByLabel('Da sinistra (mm)');
    await left.fill('');
    await left.pressSequentially('92,5');
    await expect(left).toHaveValue('92,5');
    await left.blur();
    await expect(birthplace.locator('summary')).toContainText('92,5 ×');
    await birthplace.locator('summary').click();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Tutto salvato.')).toBeVisible();
    await expectAccessible(page);
  });

  await page.goto(`/servizio/${funeral._id}`);
  await test.step('it is filled, what is missing is asked for, and its text is read back', async () => {
    await page.getByRole('button', { name: 'Compila Richiesta di trasporto' }).click();
    const fill = dialog.getByRole('button', { name: 'Compila', exact: true });
    await fill.click();
    await dialog.getByLabel('Defunto: Luogo di nascita').fill('Città di Castello');
    // The browser complains of the 409 that asks.
    await complaints.expect(/status of 409/);
    const download = page.waitForEvent('download');
    await fill.click();
    const text = await textOf(await download);
    for (const words of ['la salma di', 'D’AMICO SCHÜTZ NICCOLÒ', 'Città di Castello'])
      expect(text.toUpperCase()).toContain(words.toUpperCase());
  });

  await test.step('mandate and privacy are signed on a telephone', async () => {
    await page.getByRole('button', { name: 'Fai firmare' }).click();
    await dialog.getByLabel('Chi firma', { exact: true }).fill("LIA D'AMICO");
    await dialog.getByRole('button', { name: 'Prepara' }).click();
    const panel = page.getByRole('region', { name: 'Firme' });
    const link = (await panel.getByRole('link', { name: 'Apri la pagina' }).getAttribute('href')) ?? '';
    const code = (await panel.getByText(/^\d{6}$/).textContent()) ?? '';
    const telephone = await browser.newPage({ baseURL: program.address, viewport: { width: 390, height: 844 } });
    await telephone.goto(link);
    await expect(telephone.getByText('Per Lia D’Amico, per il funerale di')).toBeVisible();
    await expectAccessible(telephone);
    expect(await telephone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await telephone.getByLabel('Codice di sei cifre').fill(code);
    await telephone.getByRole('button', { name: 'Firma', exact: true }).click();
    await expect(telephone.getByRole('heading', { level: 1 })).toHaveText('Documenti firmati');
    await expect(telephone.getByRole('link', { name: 'Scarica la copia firmata' })).toBeVisible();
    await telephone.close();
  });

  await page.reload();
  await expect(page.getByText(/^Firmato: Mandato all’agenzia/).first()).toBeVisible();
  const signed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica i documenti firmati: Lia D’Amico' }).click();
  expect(await textOf(await signed)).toContain('firma elettronica semplice');
});

test('why a form is not shared stays written while it is closed, where it is not saved and where another version comes', async ({
  page,
  program: { address },
  complaints,
}) => {
  const { mail } = await seedAgency(address);
  const token = await tokenOf(address, mail, agencyPassword);
  const nome = `Verbale di cremazione ${mail}`;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ nome, comune: 'Cesena', campi: '[]' })) fields.set(name, value);
  const pdf = new Uint8Array(onePagePdf(['Verbale di cremazione']));
  fields.set('file', new Blob([pdf], { type: 'application/pdf' }), 'verbale.pdf');
  const { _id: id } = await callApi<Form>(address, createForm, token, fields);
  await callApi(address, changeForm, token, { condividi: true }, { id });

  await signInAdmin(page, '/amministratore/moduli');
  const look = page.getByRole('button', { name: `Guarda ${nome}` });
  const reason = page.getByLabel('Motivo');
  const refuse = page.getByRole('button', { name: 'Non condividere' });
  await look.click();
  await refuse.click();
  await expect(reason).toHaveAccessibleDescription('Scrivi perché: l’agenzia lo legge.');
  await complaints.expect(/status of 400/);
  await reason.fill('Manca la seconda pagina.');
  await expect(reason).toHaveAccessibleDescription('L’agenzia lo legge.');
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(reason).toHaveCount(0);
  await look.click();
  await expect(reason).toHaveValue('Manca la seconda pagina.');

  const decision = `**${decideFormSharing.path.replace(':id', id)}`;
  await page.route(decision, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'no' }));
  await refuse.click();
  await expect(page.getByText('Non è riuscito: riprova.')).toBeVisible();
  await expect(reason).toHaveValue('Manca la seconda pagina.');
  await complaints.expect(/status of 503/);
  await page.unroute(decision);

  const places = [{ pagina: 1, x: 60, y: 60, dato: 'oggi' }];
  await callApi(address, changeForm, token, { campi: places }, { id });
  const shown = page.waitForResponse((answer) => answer.url().includes('versione=2') && answer.ok());
  await refuse.click();
  await expect(page.getByText(/^Nel frattempo è cambiato/)).toBeVisible();
  await complaints.expect(/status of 409/);
  await shown;
  await expect(reason).toHaveValue('Manca la seconda pagina.');
  await refuse.click();
  await expect(page.getByText('L’agenzia legge il motivo.')).toBeVisible();
  await expect(look).toHaveCount(0);
});
