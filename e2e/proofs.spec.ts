import { createPrint } from '@commiato/contracts/notices/prints';
import type { Page } from '@playwright/test';
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

/** Asks a branch of the family from the open screen; answers the path of its page. */
async function askBranch(page: Page, name: string): Promise<string> {
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Chiedi conferma alla famiglia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chiedi conferma alla famiglia' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Crea il collegamento' }).click();
  const link = card.getByRole('link', { name: /\/bozza\// });
  const url = (await link.getAttribute('href')) ?? '';
  const whatsapp = await card.getByRole('link', { name: 'Invia con WhatsApp' }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent(whatsapp ?? '')).toContain(url);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'L’ho mandato' }).click();
  return new URL(url).pathname;
}

for (const width of [1280, 390])
  test(`two branches of a family look at a proof, at ${width} px: one says no, the corrected one is confirmed`, {}, async ({
    page,
    program,
    browser,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    const { mail } = await seedAgency(program.address);
    const notice = await seedNotice(program.address, mail, await portrait(), { codfisc: nextTaxCode() });
    const token = await tokenOf(program.address, mail, agencyPassword);
    const print = { modello: 'annuncio', formato: 'A3' };
    await callApi(program.address, createPrint, token, print, { id: notice._id });
    await signInAgency(page, mail, `/manifesti/${notice._id}`);
    const children = await askBranch(page, 'I figli');
    const nephews = await askBranch(page, 'I nipoti Amadori');

    const family = await browser.newPage({
      baseURL: program.address,
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
    });
    const look = async (name: string) => {
      if (process.env.POSTERS)
        await family.screenshot({ path: `${process.env.POSTERS}/bozza-${name}-${width}.png`, fullPage: true });
    };
    await family.goto(children);
    await expect(family.getByRole('img', { name: /^La bozza/ })).toBeVisible();
    await look('aperta');
    await family.getByRole('button', { name: 'Va bene così' }).click();
    await expect(family.getByText(/È già stato risposto: va bene così/)).toBeVisible();
    await look('confermata');
    await family.goto(nephews);
    await expect(family.getByText('I figli')).toHaveCount(0);
    await family.getByLabel('Che cosa va cambiato').fill('Manca il nome della zia Teresa.');
    await family.getByRole('button', { name: 'Chiedo una modifica' }).click();
    await expect(family.getByText(/È già stata chiesta una modifica/)).toBeVisible();

    await page.reload();
    const card = page.getByRole('article');
    await expect(card.getByText('Manca il nome della zia Teresa.')).toBeVisible();
    await expect(card.getByText(/Prima di stampare: .* da «I nipoti Amadori»/)).toBeVisible();
    if (process.env.POSTERS) {
      await expect(card.getByRole('img', { name: /^Disegno/ })).toBeVisible({ timeout: 60_000 });
      await page.screenshot({ path: `${process.env.POSTERS}/conferme-${width}.png`, fullPage: true });
    }
    await card.getByRole('button', { name: 'Stampa in ufficio' }).click();
    const question = page.getByRole('dialog', { name: 'La famiglia ha chiesto una modifica' });
    await expect(question.getByText('«I nipoti Amadori»')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Annulla' }).click();

    await card.getByRole('button', { name: 'Cambia' }).click();
    await page.getByLabel('Chi annuncia o firma').fill('I figli, la sorella Teresa, i nipoti Amadori');
    await page.getByRole('button', { name: 'Fai la versione nuova' }).click();
    await expect(card.getByText(/^Versione 2/)).toBeVisible();
    await expect(card.getByText(/questa non è ancora confermata/)).toBeVisible();
    await family.goto(nephews);
    await expect(family.getByText(/C’è già una versione più recente/)).toBeVisible();
    await family.goto(await askBranch(page, 'I nipoti Amadori'));
    await family.getByRole('button', { name: 'Va bene così' }).click();
    await page.reload();
    await expect(card.getByText(/^Versione 2/)).toBeVisible();
    await expect(card.getByText(/chiesta una modifica/)).toHaveCount(0);
    const asked = page.waitForRequest(/\/pdf\?per=casa/);
    await card.getByRole('button', { name: 'Stampa in ufficio' }).click();
    await asked;
    await expect(question).toHaveCount(0);
    await family.close();
  });
