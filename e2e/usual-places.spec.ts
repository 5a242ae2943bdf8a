import { readUsualPlaces } from '@commiato/contracts/notices/usual-places';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../web/src/paths.ts';
import { seedAgency, seedNotice, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const funeral = (page: Page) => page.getByLabel('Funerale: data, ora e luogo');
const chips = (page: Page) => page.getByRole('toolbar', { name: 'Luoghi che usi spesso' }).getByRole('button');

/** A tax code has two notices at most: each test has its own people. */
let born = 40;

test.beforeEach(async ({ page, program }) => {
  const { mail } = await seedAgency(program.address);
  const photograph = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#806a5c' } })
    .jpeg()
    .toBuffer();
  const lives: [string, string][] = [
    ['Ore 10, chiesa di San Rocco, via Savio 412, Cesena', 'Cimitero urbano di Cesena'],
    ['Ore 15, chiesa di San Rocco, via Savio 412, Cesena', 'Cimitero urbano di Cesena'],
    ['Ore 9, Duomo di Cesena', 'Cimitero di Sant’Egidio'],
  ];
  for (const [funerale, cimitero] of lives) {
    born += 1;
    await seedNotice(program.address, mail, photograph, { codfisc: `RSSMRA${born}A01H501U`, funerale, cimitero });
  }
  await signInAgency(page, mail, paths.newNotice());
});

test('the cemeteries that the agency uses are offered, the most used first, and free text stays', async ({ page }) => {
  const cemetery = page.getByRole('combobox', { name: 'Cimitero' });
  const options = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
  await cemetery.focus();
  await cemetery.press('ArrowDown');
  await expect(options).toHaveText(['CIMITERO URBANO DI CESENA', 'CIMITERO DI SANT’EGIDIO']);
  await expectAccessible(page);
  await cemetery.press('Enter');
  await expect(cemetery).toHaveValue('CIMITERO URBANO DI CESENA');
  await expect(options).toHaveCount(0);

  await cemetery.fill('');
  await cemetery.pressSequentially('egid');
  await expect(options).toHaveText(['CIMITERO DI SANT’EGIDIO']);
  await cemetery.fill('Cimitero di Tipano');
  await cemetery.press('Tab');
  await expect(cemetery).toHaveValue('CIMITERO DI TIPANO');
});

test('who asks for the cemeteries before they have come gets them when they come', { tag: '@release' }, async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((reached) => {
    void page.route(`**${readUsualPlaces.path}`, (route) => {
      answer = () => void route.continue();
      reached();
    });
  });
  await page.reload();
  const cemetery = page.getByRole('combobox', { name: 'Cimitero' });
  await cemetery.focus();
  await asked;
  await cemetery.press('ArrowDown');
  await expect(cemetery).toHaveAttribute('aria-expanded', 'false');
  answer();
  const first = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option', { selected: true });
  await expect(first).toHaveText('CIMITERO URBANO DI CESENA');
  await cemetery.press('Enter');
  await expect(cemetery).toHaveValue('CIMITERO URBANO DI CESENA');
});

test('an arrow that is quicker than the answer marks the first when it comes; Enter of a phone takes it', {
  tag: '@release',
}, async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${readUsualPlaces.path}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  const cemetery = page.getByRole('combobox', { name: 'Cimitero' });
  const marked = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option', { selected: true });
  await cemetery.press('ArrowDown');
  await expect(cemetery).toHaveAttribute('aria-expanded', 'false');
  answer();
  await expect(marked).toHaveText('CIMITERO URBANO DI CESENA');
  await cemetery.press('ArrowUp');
  await expect(marked).toHaveCount(0);
  await cemetery.press('ArrowDown');
  await cemetery.dispatchEvent('keydown', { key: 'Enter', code: '' });
  await expect(cemetery).toHaveValue('CIMITERO URBANO DI CESENA');
});

test('a usual church goes in at the caret, by keyboard, in place of what was begun', { tag: '@release' }, async ({
  page,
}) => {
  await expect(chips(page)).toHaveText(['Chiesa di San Rocco, Via Savio 412, Cesena', 'Duomo di Cesena']);
  await expectAccessible(page);
  await funeral(page).pressSequentially('sabato 22 novembre ore 10');
  await page.keyboard.press('Tab');
  await expect(chips(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(funeral(page)).toBeFocused();
  await expect(funeral(page)).toHaveValue('SABATO 22 NOVEMBRE ORE 10, CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA');
  await expect(chips(page)).toHaveText(['Duomo di Cesena']);
  await page.keyboard.type('.');
  await expect(funeral(page)).toHaveValue(/CESENA\.$/);

  await funeral(page).fill('');
  await funeral(page).pressSequentially('rosario domani duom');
  await expect(chips(page)).toHaveText(['Duomo di Cesena']);
  await chips(page).click();
  await expect(funeral(page)).toHaveValue('ROSARIO DOMANI DUOMO DI CESENA');

  await funeral(page).fill('ore 10');
  await chips(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips(page).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Cimitero' })).toBeFocused();
});
