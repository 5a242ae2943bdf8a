import { createPrint } from '@commiato/contracts/notices/prints';
import { cancelThanks, readThanks } from '@commiato/contracts/notices/thanks';
import type { Page } from '@playwright/test';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedFuneral,
  seedNotice,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { telephonePhotograph } from './support/photograph.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

/** Invites a relative without a mail from the open screen; answers what the agency sends and what it reads out. */
async function invite(page: Page, name: string): Promise<{ path: string; code: string }> {
  const panel = page.getByRole('region', { name: 'Pagina della famiglia' });
  await panel.getByRole('button', { name: 'Invita un familiare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invita un familiare' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Confermare manifesti e ricordini').check();
  await dialog.getByLabel('Scegliere se i motori di ricerca trovano l’annuncio').check();
  await expectAccessible(page);
  await look(page, 'modulo');
  await dialog.getByRole('button', { name: 'Invita' }).click();
  const whatsapp = await panel.getByRole('link', { name: 'Invia con WhatsApp' }).getAttribute('href');
  const message = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  const code = (await panel.getByText(/^Codice: \d{6}$/).textContent())?.slice(-6) ?? '';
  expect(message).not.toContain(code);
  await look(page, 'invito');
  await panel.getByRole('button', { name: 'L’ho mandato' }).click();
  return { path: new URL(/http\S+$/.exec(message)?.[0] ?? '').pathname, code };
}

async function look(page: Page, name: string): Promise<void> {
  const screenshotFolder = process.env.FAMILY_PICTURES;
  const width = page.viewportSize()?.width;
  if (screenshotFolder) await page.screenshot({ path: `${screenshotFolder}/${name}-${width}.png`, fullPage: true });
}

for (const width of [1280, 390])
  test(`a family writes to its agency from a telephone and reads what came of it, a second one is refused, the agency at ${width} px`, {
    tag: width === 1280 ? '@release' : [],
  }, async ({ page, program, browser }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    const funeral = await seedFuneral(program.address, mail);
    const notice = await seedNotice(program.address, mail, await portrait(), {
      id_servizio: funeral,
      codfisc: nextTaxCode(),
    });
    const token = await tokenOf(program.address, mail, agencyPassword);
    await callApi(program.address, createPrint, token, { modello: 'annuncio', formato: 'A3' }, { id: notice._id });
    await signInAgency(page, mail, `/servizio/${funeral}`);
    const { path, code } = await invite(page, 'Anna Bianchi');

    const telephone = { baseURL: program.address, javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
    const family = await browser.newPage(telephone);
    await family.goto(path);
    await look(family, 'codice');
    await family.getByLabel('Codice di sei cifre').fill(code);
    await family.getByRole('button', { name: 'Apri la pagina' }).click();
    await expect(family.getByRole('heading', { name: 'Gli appuntamenti' })).toBeVisible();
    await family.getByRole('button', { name: /^Va bene così/ }).click();
    await expect(family.getByText('La Sua risposta: va bene così.')).toBeVisible();
    await family.getByLabel('Non devono mostrarlo').check();
    await family.getByRole('button', { name: 'Salva la scelta' }).click();
    await expect(family.getByLabel('Non devono mostrarlo')).toBeChecked();
    await family.getByLabel('Che cosa va corretto').fill('Si scrive Adele, non Ada.');
    await family.getByRole('button', { name: 'Invia all’agenzia' }).click();
    await expect(family.getByRole('status')).toHaveText('Inviato: l’agenzia deve ancora guardarlo.');
    await family.getByLabel('La storia').fill('Nacque a Cervia, e tenne un forno per quarant’anni.');
    await family.getByRole('button', { name: 'Invia la storia' }).click();
    const file = family.getByLabel('Una fotografia');
    await file.setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await family.getByRole('button', { name: 'Invia la fotografia' }).click();
    await expect(family.getByText(/Scegliere una fotografia JPG o PNG/)).toBeInViewport();
    await expect(file).toBeFocused();
    await file.setInputFiles({
      name: 'bottega.jpg',
      mimeType: 'image/jpeg',
      buffer: await telephonePhotograph(),
    });
    await family.getByLabel('Didascalia').fill('Davanti al forno, nel 1962');
    await family.getByRole('button', { name: 'Invia la fotografia' }).click();
    await expect(family.getByRole('img', { name: 'Davanti al forno, nel 1962' })).toBeVisible();
    await family.getByLabel('Chi non deve sapere, e perché').fill('La zia Teresa, che è in ospedale.');
    await family.getByRole('button', { name: 'Avvisa l’agenzia' }).click();
    await expect(family.getByText('La zia Teresa')).toHaveCount(0);
    await look(family, 'pagina');

    // Whoever has the message with the link, and even the code, opens nothing on another telephone.
    const other = await browser.newPage(telephone);
    await other.goto(path);
    await other.getByLabel('Codice di sei cifre').fill(code);
    await other.getByRole('button', { name: 'Apri la pagina' }).click();
    await expect(other.getByText(/Il codice non è giusto, o è già servito/)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Gli appuntamenti' })).toHaveCount(0);
    await look(other, 'secondo-telefono');
    await other.close();

    await page.reload();
    const panel = page.getByRole('region', { name: 'Pagina della famiglia' });
    await expect(panel.getByText('La zia Teresa, che è in ospedale.')).toBeVisible();
    await expect(panel.getByRole('img', { name: 'Davanti al forno, nel 1962' })).toBeVisible();
    await look(page, 'servizio');
    await panel.getByRole('button', { name: /^L’ho corretto: Da correggere/ }).click();
    await expect(panel.getByText('Corretto', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: /^Accetta: La sua storia/ }).click();
    await expect(panel.getByText('Accettata', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: /^Accetta: Fotografia/ }).click();
    await expect(panel.getByText('Accettata', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await family.goto(path);
    await expect(family.getByText('Corretto dall’agenzia')).toBeVisible();
    await expect(family.getByText('Accettata dall’agenzia')).toHaveCount(2);
    await look(family, 'esito');
    const published = await browser.newPage({ baseURL: program.address, viewport: { width, height: 844 } });
    await published.goto(`/necrologio/${notice._id}`);
    await expect(published.getByRole('heading', { name: 'La sua vita' })).toBeVisible();
    await expect(published.getByText('Nacque a Cervia, e tenne un forno per quarant’anni.')).toBeVisible();
    const bakery = published.getByRole('img', { name: 'Davanti al forno, nel 1962' });
    await bakery.scrollIntoViewIfNeeded();
    await expect.poll(() => bakery.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(published);
    await look(published, 'annuncio');
    await published.close();

    await panel.getByRole('button', { name: 'Revoca: Anna Bianchi' }).click();
    await page.getByRole('dialog', { name: 'Revoca l’invito' }).getByRole('button', { name: 'Revoca' }).click();
    await expect(panel.getByText('Nessun invito')).toBeVisible();
    await family.reload();
    await expect(family.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
    await family.close();
  });

test('what a relative has half written stays while another form of the page is sent', async ({
  page,
  program,
  browser,
}) => {
  const { mail } = await seedAgency(program.address);
  const funeral = await seedFuneral(program.address, mail);
  await seedNotice(program.address, mail, await portrait(), { id_servizio: funeral, codfisc: nextTaxCode() });
  await signInAgency(page, mail, `/servizio/${funeral}`);
  const { path, code } = await invite(page, 'Anna Bianchi');
  const family = await browser.newPage({ baseURL: program.address, viewport: { width: 390, height: 844 } });
  await family.goto(path);
  await family.getByLabel('Codice di sei cifre').fill(code);
  // On a slow line somebody writes before the script is there that keeps the words.
  let sendScript = () => {};
  const isWritten = new Promise<void>((resolve) => {
    sendScript = resolve;
  });
  await family.route(/\/unsent-text-[^/]*\.js$/, async (route) => {
    await isWritten;
    await route.continue();
  });
  await family.getByRole('button', { name: 'Apri la pagina' }).click();
  const story = family.getByLabel('La storia');
  await story.click();
  await family.keyboard.type('Nacque a Cervia.');
  sendScript();
  await family.waitForLoadState('networkidle');
  await family.getByLabel('Non devono mostrarlo').check();
  await family.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(family.getByLabel('Non devono mostrarlo')).toBeChecked();
  await expect(story).toHaveValue('Nacque a Cervia.');
  // Refused: its answer stands at another address.
  await family.getByLabel('Che cosa va corretto').fill('   ');
  await family.getByRole('button', { name: 'Invia all’agenzia' }).click();
  await expect(family.getByRole('alert').first()).toBeVisible();
  await expect(story).toHaveValue('Nacque a Cervia.');
  await family.getByRole('button', { name: 'Invia la storia' }).click();
  await expect(family.getByText('Inviata: l’agenzia deve ancora leggerla.')).toBeVisible();
  // A caption stays at its photograph while that one changes places and another is taken away.
  for (const words of ['Il forno', 'Il mare']) {
    await family
      .getByLabel('Una fotografia')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await telephonePhotograph() });
    await family.getByLabel('Didascalia').last().fill(words);
    await family.getByRole('button', { name: 'Invia la fotografia' }).click();
    await expect(family.getByRole('img', { name: words })).toBeVisible();
  }
  const photograph = (words: string) =>
    family.getByRole('listitem').filter({ has: family.getByRole('img', { name: words }) });
  const sea = photograph('Il mare');
  const caption = sea.getByLabel('Didascalia');
  await caption.fill('Il mare di Cervia');
  for (const [move, other] of [
    [/^Sposta prima/, /^Sposta dopo/],
    [/^Sposta dopo/, /^Sposta prima/],
  ] as const) {
    await sea.getByRole('button', { name: move }).click();
    await expect(sea.getByRole('button', { name: other })).toBeVisible();
    await expect(caption).toHaveValue('Il mare di Cervia');
  }
  await photograph('Il forno')
    .getByRole('button', { name: /^Togli/ })
    .click();
  await expect(photograph('Il forno')).toHaveCount(0);
  await expect(caption).toHaveValue('Il mare di Cervia');
  await sea.getByRole('button', { name: /^Salva la didascalia/ }).click();
  await expect(family.getByRole('img', { name: 'Il mare di Cervia' })).toBeVisible();
  await family.reload();
  await expect(family.getByLabel('Che cosa va corretto')).toHaveValue('');
  await family.close();
});

test('an agency that stops a thank-you which has left meanwhile reads so, and when it left', async ({
  page,
  program,
  complaints,
}) => {
  const { mail } = await seedAgency(program.address);
  const funeral = await seedFuneral(program.address, mail);
  const planned = {
    testo: 'La famiglia ringrazia.',
    giorno: '2030-12-24',
    nome: 'Anna Bianchi',
    inviati: 0,
    attesi: 1,
  };
  let partito: string | null = null;
  await page.route(`**${readThanks.path.replace(':id', funeral)}`, (route) => {
    if (route.request().method() !== cancelThanks.method) return route.fulfill({ json: { ...planned, partito } });
    partito = '2026-01-02T09:00:00.000Z';
    const error = 'Il ringraziamento è già partito: non si può più cambiare.';
    const problem = { type: 'x', title: 'Conflict', status: 409, instance: '/', code: 'stato-non-ammesso' };
    return route.fulfill({ status: 409, json: { ...problem, detail: error, error, message: error } });
  });
  await signInAgency(page, mail, `/servizio/${funeral}`);
  const thanks = page.getByRole('region', { name: 'Ringraziamento della famiglia' });
  await expect(thanks).toContainText('parte il 24 dicembre 2030');
  await thanks.getByRole('button', { name: 'Ferma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ferma il ringraziamento' });
  await dialog.getByRole('button', { name: 'Ferma' }).click();
  await expect(dialog).toContainText('Il ringraziamento è già partito');
  await complaints.expect(/status of 409/);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(thanks).toContainText('partito il 2 gennaio 2026');
  await expect(thanks.getByRole('button', { name: 'Ferma' })).toHaveCount(0);
});
