import { addPriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import { createPrint } from '@commiato/contracts/notices/prints';
import {
  agencyPassword,
  callApi,
  nextTaxCode,
  portrait,
  seedAgency,
  seedNotice,
  signInAgency,
  tokenOf,
} from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ sharedProgram: true });

for (const width of [1280, 390])
  test(`a municipality’s rules for posting make the letter to its office and an entry of the price list, at ${width} px`, async ({
    page,
    program,
    complaints,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
    const token = await tokenOf(program.address, mail, agencyPassword);
    await callApi(program.address, createPrint, token, { modello: 'annuncio', formato: '70x100' }, { id: notice._id });
    await signInAgency(page, mail, '/affissioni');
    await expect(page.getByText('Nessun comune')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungi un comune' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Comune', { exact: true }).fill('Forl');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /^Forlì/ })
      .first()
      .click({ timeout: 10_000 });
    await expect(dialog.getByLabel('Provincia')).toHaveValue('FC');
    await dialog.getByLabel('50 x 70 cm').check();
    await dialog.getByLabel('Giorni di affissione').fill('10');
    const fee = dialog.getByLabel(/^Diritti \(€\)/);
    await fee.fill('dodici');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(fee).toHaveAttribute('aria-invalid', 'true');
    await fee.fill('12,50');
    await expectAccessible(page);
    if (process.env.POSTERS)
      await page.screenshot({ path: `${process.env.POSTERS}/affissione-${width}.png`, fullPage: true });
    await dialog.getByRole('button', { name: 'Salva' }).click();
    const row = page.getByRole('row', { name: /Forlì/ });
    await expect(row).toContainText('12,50');
    // The entry arrives and the answer does not: it is no success, and pressing again adds nothing twice.
    let isLost = false;
    await page.route(`**${addPriceEntry.path}`, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    const add = row.getByRole('button', { name: 'Metti nel listino i diritti di Forlì' });
    await add.click();
    await expect(page.locator('[data-fallito]')).toContainText('Non è riuscito');
    await complaints.expect(/ERR_FAILED/);
    await add.click();
    await expect(page.getByText(/È già nel listino/)).toBeVisible();
    expect(await callApi<readonly unknown[]>(program.address, listPriceEntries, token)).toHaveLength(1);
    await expectAccessible(page);
    if (process.env.POSTERS) await page.screenshot({ path: `${process.env.POSTERS}/affissioni-${width}.png` });

    await page.goto(`/manifesti/${notice._id}`);
    await page.getByRole('button', { name: 'Affissione' }).click();
    await expect(dialog.getByText(/Forlì non affigge questo formato/)).toBeVisible();
    await dialog.getByLabel('Copie a Forlì').fill('12');
    await expect(dialog.getByText(/12 manifesti funebri in formato 70 x 100 cm verticale per 10 giorni/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Scrivi l’e-mail' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Richiesta%20di%20affissione/,
    );
    await expectAccessible(page);
    if (process.env.POSTERS) await page.screenshot({ path: `${process.env.POSTERS}/richiesta-${width}.png` });

    await dialog.getByRole('button', { name: 'Chiudi' }).click();
    await page.getByRole('button', { name: 'Ordine di stampa' }).click();
    await dialog.getByLabel('Copie per Forlì').fill('molte');
    await dialog.getByRole('button', { name: 'Aggiungi un comune' }).click();
    await dialog.getByLabel('Comune', { exact: true }).fill('Meldola');
    await dialog.getByLabel('Copie per Meldola').fill('8');
    await dialog.getByRole('button', { name: 'Scrivi l’ordine' }).click();
    await expect(dialog.getByLabel('Copie per Forlì')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Copie per Forlì').fill('12');
    await dialog.getByLabel('Copie per l’agenzia').fill('5');
    await expect(dialog.getByText('Copie in tutto: 25')).toBeVisible();
    await expectAccessible(page);
    if (process.env.POSTERS) await page.screenshot({ path: `${process.env.POSTERS}/ordine-${width}.png` });
    await dialog.getByRole('button', { name: 'Scrivi l’ordine' }).click();
    await expect(page.getByText(/^25 copie per 2 comuni/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Foglio d’ordine' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Ordine .*\.pdf$/);
    await expectAccessible(page);
    if (process.env.POSTERS)
      await page.screenshot({ path: `${process.env.POSTERS}/stampa-ordinata-${width}.png`, fullPage: true });
  });
