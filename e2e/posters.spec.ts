import { changeNotice } from '@commiato/contracts/notices/notices';
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
  test(`from a notice to a poster, at ${width} px; a changed name puts it out of date, and its code says so`, {
    tag: width === 1280 ? '@release' : [],
  }, async ({ page, program }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
    await signInAgency(page, mail, `/annuncio/${notice._id}`);
    await page.getByRole('link', { name: 'Manifesti' }).click();
    await expect(page.getByText('Nessuna stampa')).toBeVisible();
    await page.getByLabel('Modello').selectOption('Annuncio');
    await page.getByLabel('Chi annuncia o firma').fill('La moglie Maria, i figli Giovanni con Lucia e Pietro');
    await page.getByRole('button', { name: 'Prepara la stampa' }).click();
    const card = page.getByRole('article', { name: 'Annuncio, A3 orizzontale' });
    await expect(card.getByRole('img', { name: /^Disegno/ })).toBeVisible({ timeout: 60_000 });
    await expect(card.getByText('Attuale')).toBeVisible();
    await expectAccessible(page);
    if (process.env.POSTERS)
      await page.screenshot({ path: `${process.env.POSTERS}/manifesti-${width}.png`, fullPage: true });
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Per la tipografia' }).click();
    expect((await saved).suggestedFilename()).toMatch(/A3 \(stampa\)\.pdf$/);

    const code = (await card.locator('strong').first().textContent()) ?? '';
    const token = await tokenOf(program.address, mail, agencyPassword);
    await callApi(program.address, changeNotice, token, { cognome: 'SCHÜTZ' }, { id: notice._id });
    await page.reload();
    await expect(card.getByText('Superata')).toBeVisible();
    await page.goto('/verifica');
    await page.getByLabel('Codice').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Verifica' }).click();
    await expect(page.getByText(/è superato/)).toBeVisible();
    await expectAccessible(page);
    if (process.env.POSTERS) await page.screenshot({ path: `${process.env.POSTERS}/verifica-${width}.png` });
  });
