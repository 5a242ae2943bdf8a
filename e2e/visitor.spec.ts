import { createEvent } from '@commiato/contracts/funerals/events';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import type { Page } from '@playwright/test';
import { agencyPassword, callApi, portrait, seedAgency, seedNotice, tokenOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

const code = (number: number) => `RSSMRA${10 + Math.floor(number / 900)}A01H${100 + (number % 900)}X`;

const hard = {
  nome: 'Giuseppina Antonietta',
  cognome: 'Sorrentino in Buonaventura ved. Quattrocchi',
  codfisc: code(700),
  testo: 'È mancata all’affetto dei suoi cari, dopo una vita dedicata alla scuola. '.repeat(14).slice(0, 1000).trim(),
  funerale: 'Lunedì 23 novembre alle ore 10:00, chiesa parrocchiale di Santa Maria Assunta. '
    .repeat(7)
    .slice(0, 500)
    .trim(),
};
let hardest = '';

test.beforeAll(async ({ program }) => {
  const { mail } = await seedAgency(program.address);
  for (let number = 0; number < 50; number += 1)
    await seedNotice(program.address, mail, await portrait(), { codfisc: code(number), nome: `Numero ${number}` });
  hardest = noticeAddress(await seedNotice(program.address, mail, await portrait(), hard));
});

const nameOf = (number: number) => `NUMERO ${number} DELL’ACQUA`;
const back = (page: Page) => page.getByRole('link', { name: 'Indietro' }).first().click();

test('Indietro leads to the list where it was left, also by way of the report', async ({ page, program }) => {
  await page.goto(publicPaths.recent);
  await page.getByRole('link', { name: 'Mostra altri' }).click();
  const older = page.getByRole('link', { name: nameOf(15), exact: true });
  await expect(older).toBeVisible();
  await older.click();
  await page.getByRole('link', { name: 'Segnala o chiedi una modifica' }).click();
  await page.getByRole('link', { name: 'Torna all’annuncio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(15) })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(program.address + publicPaths.recent);
  await expect(older).toBeInViewport();
});

test('a notice reached anew from its report leads to the list as well, which grows again to where it was', async ({
  page,
  program,
}) => {
  await page.goto(publicPaths.recent);
  await page.getByRole('link', { name: 'Mostra altri' }).click();
  const older = page.getByRole('link', { name: nameOf(12), exact: true });
  await older.click();
  const address = page.url();
  await page.goto(`${address}/segnala?inviata`);
  await page.getByRole('link', { name: 'Torna all’annuncio' }).click();
  await expect(page).toHaveURL(address);
  await back(page);
  await expect(page).toHaveURL(program.address + publicPaths.recent);
  await expect(older).toBeInViewport();
});

test('older notices are fetched once, under the heading of their day', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(latestNotices.path)) asked.push(request.url());
  });
  await page.goto(publicPaths.recent);
  for (const count of [48, 51]) {
    await page.getByRole('link', { name: 'Mostra altri' }).click();
    await expect(page.getByRole('article')).toHaveCount(count);
  }
  expect(asked).toHaveLength(2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('behind an open photograph nothing scrolls; back closes it; the notice is a press away', async ({
  page,
  program,
}) => {
  await page.goto(publicPaths.recent);
  const photo = page.getByRole('link', { name: 'Ingrandisci la foto di Numero 45 Dell’Acqua' });
  const overlay = page.getByRole('dialog', { name: nameOf(45) });
  await photo.click();
  await expect(overlay).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  const turned = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
          once: true,
          capture: true,
        });
      }),
  );
  await page.mouse.wheel(0, 900);
  await turned;
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.goBack();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(program.address + publicPaths.recent);
  await photo.click();
  await overlay.getByRole('link', { name: 'Leggi l’annuncio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(45) })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(program.address + publicPaths.recent);
  await expect(overlay).toBeHidden();
});

test('a given heart is full, keeps the focus and is not given twice', async ({ page }) => {
  await page.goto(hardest);
  await page.getByRole('button', { name: 'Lascia un cuore' }).click();
  const given = page.getByRole('button', { name: /Cuore lasciato/ });
  await expect(given).toBeFocused();
  await expect(page.getByText('Cuore lasciato: 1 cuore in tutto.')).toBeAttached();
  const colours = await given.evaluate((button) => {
    const drawn = button.querySelector('use');
    return drawn && [getComputedStyle(drawn).fill, getComputedStyle(button).color];
  });
  expect(colours?.[0]).toBe(colours?.[1]);
});

test('a heart on a slow line says at once that it is on its way', async ({ page }) => {
  await page.goto(hardest);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/like/*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Lascia un cuore' }).click();
  await expect(page.getByRole('button', { name: 'Invio del cuore…' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: /Cuore lasciato/ })).toBeVisible();
});

/** Words of names that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const name of document.querySelectorAll('.engraved span')) {
      const text = name.firstChild;
      if (!text?.textContent) continue;
      for (const { 0: word, index } of text.textContent.matchAll(/[^ ]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    return { broken, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
  });

for (const width of [320, 390, 768, 1280])
  test(`no name breaks inside a word, and nothing scrolls sideways, at ${width} px and with text of 200 %`, {
    tag: width === 390 ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const lists = [publicPaths.home, '/?cerca=cesena', publicPaths.recent, '/cerca?nome=sorrentino'];
    await page.goto(hardest);
    const agency = await page.locator('a[href^="/onoranze/"]').first().getAttribute('href');
    for (const address of [hardest, ...lists, agency ?? '', '/privacy', `${hardest}/segnala`]) {
      await page.goto(address);
      expect(await brokenWords(page), address).toEqual({ broken: [], wide: 0 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await brokenWords(page), `${address}, 200 %`).toEqual({ broken: [], wide: 0 });
    }
  });

test('a notice is printed on one sheet with its code, whatever takes place beside; no nearness is printed', async ({
  page,
  program,
}) => {
  const pdfPages = async (address: string) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByAltText('QR Code di questa pagina')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeHidden();
    const printed = await page.locator('main').innerText();
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return { printed, pages: pdf.match(/\/Type\s*\/Page\b/g)?.length };
  };
  expect((await pdfPages(hardest)).pages).toBe(1);

  const { mail } = await seedAgency(program.address);
  const tomorrow = addDays(romeDay(new Date()), 1);
  const change = { ...hard, codfisc: code(701), funerale: 'Si ringraziano quanti parteciperanno.' };
  const full = await seedNotice(program.address, mail, await portrait(), change);
  const token = await tokenOf(program.address, mail, agencyPassword);
  const where = { luogo: 'Chiesa parrocchiale di Santa Maria Assunta', indirizzo: 'Via Savio 412', comune: 'Cesena' };
  for (const [place, tipo] of ['camera ardente', 'veglia', 'rosario', 'funerale', 'sepoltura'].entries()) {
    const event = { ...where, tipo, inizio: `${tomorrow}T1${place}:00`, note: 'Parcheggio dietro la chiesa.' };
    await callApi(program.address, createEvent, token, event, { id: full.id_servizio ?? '' });
  }
  const { printed, pages } = await pdfPages(noticeAddress(full));
  expect(pages).toBe(1);
  expect(printed).toMatch(
    /\n\p{Lu}[^\n]+, ore 13:00\s+Chiesa parrocchiale di Santa Maria Assunta, Via Savio 412, Cesena/u,
  );
  expect(printed).not.toMatch(/Domani|Aggiungi al calendario|WhatsApp/);
});

test('the other notices of a person unfold on the card, without a script too', async ({ browser, program }) => {
  const { mail } = await seedAgency(program.address);
  const name = { nome: 'Bruna', cognome: 'Quercioli', codfisc: code(702) };
  const older = await seedNotice(program.address, mail, await portrait(), name);
  await seedNotice(program.address, mail, await portrait(), name);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: program.address });
  const page = await context.newPage();
  await page.goto('/cerca?nome=quercioli');
  await expect(page.getByRole('article')).toHaveCount(1);
  const link = page.getByRole('link', { name: /^Necrologio del/ });
  await expect(link).toBeHidden();
  await page.getByText('e un altro annuncio').click();
  await link.click();
  await expect(page).toHaveURL(program.address + noticeAddress(older));
  await context.close();
});

test('in forced colours codes and logos keep a light ground, and one entry is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(hardest);
  const adjusted = (part: string) => page.locator(part).evaluate((one) => getComputedStyle(one).forcedColorAdjust);
  expect([await adjusted('.share-code'), await adjusted('.sheet-photo')]).toEqual(['none', 'auto']);
  const phone = page.locator('.agency li').first();
  const ink = (part: string) => phone.locator(part).evaluate((one) => getComputedStyle(one).color);
  expect(await ink('svg')).toBe(await ink('span'));
  const brand = await page
    .locator('.brand')
    .evaluate((link) => [link, link.firstElementChild].map((one) => one && getComputedStyle(one).color));
  expect(brand[1]).toBe(brand[0]);
  await page.goto(publicPaths.search);
  const lines = await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomWidth));
  expect(lines.filter((line) => line !== '0px')).toEqual(['3px']);
});

test('municipalities are suggested to the search', async ({ page }) => {
  await page.goto(publicPaths.search);
  await page.getByLabel('COMUNE').pressSequentially('forl');
  await expect(page.locator('datalist option').first()).toHaveAttribute('value', 'Forlì');
});

test('the entrance leads visitors to the notices', async ({ page, program }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'annunci recenti', exact: true }).click();
  await expect(page).toHaveURL(program.address + publicPaths.recent);
});
