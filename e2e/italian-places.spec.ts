import { suggestMunicipalities } from '@commiato/contracts/notices/municipalities';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/paths.ts';
import { seedAgency, signInAdmin, signInAgency } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');

async function openForm(page: Page, address: string): Promise<void> {
  const { mail } = await seedAgency(address);
  await signInAgency(page, mail, paths.newNotice());
  await expect(field(page, 'Comune')).toBeVisible();
}

test('a municipality chosen by keyboard alone fills province, region and postal code', async ({ page, program }) => {
  await openForm(page, program.address);
  const town = page.getByRole('combobox', { name: 'Comune' });
  await town.pressSequentially('reggi');
  await expect(options(page)).toHaveText([
    /Reggio di Calabria\s*\(RC\)/,
    /Reggio nell’Emilia\s*\(RE\)/,
    /Reggiolo\s*\(RE\)/,
  ]);
  await expectAccessible(page);
  await expect(town).toHaveAttribute('aria-expanded', 'true');

  for (let step = 0; step < 3; step += 1) await town.press('ArrowDown');
  const marked = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(marked).toHaveText(/Reggiolo/);
  await expect(town).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '');
  await town.press('Enter');
  await expect(town).toHaveValue('REGGIOLO');
  await expect(town).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(field(page, 'Regione')).toHaveValue('Emilia-Romagna');
  await expect(field(page, 'Provincia')).toHaveValue('RE');
  await expect(field(page, 'CAP')).toHaveValue('42046');
});

test('a known town that is typed fills the province of an agency, and another province is remarked', async ({
  page,
}) => {
  await signInAdmin(page, paths.newAgency());
  await field(page, 'Comune').pressSequentially('Forlì');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Provincia')).toHaveValue('FC');
  await expect(field(page, 'Regione')).toHaveValue('Emilia-Romagna');
  await field(page, 'Provincia').selectOption('RN');
  await expect(page.getByText('Forlì è in provincia di Forlì-Cesena, non in provincia di Rimini')).toBeVisible();
});

test('a typed town of the same province brings its own postal code, and leaves one that is typed while it is asked for', async ({
  page,
}) => {
  await signInAdmin(page, paths.newAgency());
  const [town, code] = [field(page, 'Comune'), field(page, 'CAP')];
  const type = async (name: string) => {
    await town.fill(name);
    await page.keyboard.press('Tab');
  };
  await type('Forlimpopoli');
  await expect(code).toHaveValue('47034');
  await type('Bertinoro');
  await expect(code).toHaveValue('47032');

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${suggestMunicipalities.path}?*`, async (route) => {
    await held;
    await route.fallback();
  });
  await type('Rimini');
  await code.fill('47900');
  letThrough();
  await expect(field(page, 'Provincia')).toHaveValue('RN');
  await expect(code).toHaveValue('47900');
});

test('several postal codes are offered; what is changed by hand stays until another municipality is chosen', {
  tag: '@release',
}, async ({ page, program }) => {
  await openForm(page, program.address);
  const town = field(page, 'Comune');
  const code = field(page, 'CAP');
  await code.fill('47521');
  await town.pressSequentially('bari');
  await options(page)
    .filter({ hasText: /^Bari\s*\(BA\)/ })
    .click();
  await expect(field(page, 'Provincia')).toHaveValue('BA');
  await expect(code).toHaveValue('');
  await expect(page.getByText('Bari ha 12 CAP: scegline uno.')).toBeVisible();

  await code.focus();
  await code.press('ArrowDown');
  await expect(options(page)).toHaveCount(12);
  await code.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await code.pressSequentially('7012');
  await code.press('ArrowUp');
  await code.press('Enter');
  await expect(code).toHaveValue(/^7012\d$/);

  await code.fill('70199');
  await town.press('End');
  await town.pressSequentially(' VECCHIA');
  await expect(code).toHaveValue('70199');
  await town.press('Tab');
  await expect(town).toHaveValue('BARI VECCHIA');
  await expect(field(page, 'Provincia')).toHaveValue('BA');

  // A name of the past leads to what is in force in its place.
  await town.fill('nanto');
  await options(page)
    .filter({ hasText: /^Castegnero Nanto\s*\(VI\), già Nanto/ })
    .click();
  await expect(town).toHaveValue('CASTEGNERO NANTO');
  await expect(field(page, 'Provincia')).toHaveValue('VI');

  // Since 2026 there is no Sud Sardegna to choose.
  await town.fill('carbonia');
  await options(page).first().click();
  await expect(field(page, 'Provincia')).toHaveValue('CI');
  await expect(field(page, 'Provincia').getByRole('option', { name: /^SU/ })).toHaveCount(0);

  await town.fill('bozen');
  await options(page).filter({ hasText: 'Bolzano' }).click();
  await expect(town).toHaveValue('BOLZANO');
  await expect(code).toHaveValue('39100');
});

test('a tax code fills the birth place under its name of that day, but never over what was written', async ({
  page,
  program,
}) => {
  await openForm(page, program.address);
  const code = field(page, 'Codice fiscale');
  await code.pressSequentially('dllmtr38c52d704u');
  await expect(field(page, 'Nata a')).toHaveValue('FORLÌ');
  await expect(page.getByText('a Forlì (FO)')).toBeVisible();
  await expect(page.getByText('Inseriti nei campi qui sotto')).toBeVisible();
  await expectAccessible(page);

  // Another code, of somebody born in Latina when it was Littoria: what was derived gives way.
  await code.fill('RSSMRA35A01E472S');
  await expect(field(page, 'Nato a')).toHaveValue('LITTORIA');
  await expect(page.getByText('a Littoria (LT)')).toBeVisible();

  await field(page, 'Nato a').fill('Sabaudia');
  await code.fill('RSSMRA35A01Z133C');
  await expect(page.getByText('Stato Svizzera')).toBeVisible();
  await expect(field(page, 'Nato a')).toHaveValue('SABAUDIA');
});

test('the place of an agency is filled in the same way, as it is written', { tag: '@release' }, async ({ page }) => {
  await signInAdmin(page, paths.newAgency());
  const town = field(page, 'Comune');
  await town.pressSequentially("sant'arcangelo di");
  // Quicker than the answer: what comes first is marked when it comes.
  await town.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    /^Santarcangelo di Romagna/,
  );
  await town.press('Enter');
  await expect(town).toHaveValue('Santarcangelo di Romagna');
  await town.fill('cesena');
  await options(page).first().click();
  await expect(town).toHaveValue('Cesena');
  await expect(field(page, 'Regione')).toHaveValue('Emilia-Romagna');
  await expect(field(page, 'Provincia')).toHaveValue('FC');
});

test('an accent typed as an apostrophe is taken over with one press, and the places where people die are offered', async ({
  page,
  program,
}) => {
  await openForm(page, program.address);
  await field(page, 'Nome').fill("nicolo'");
  await page.getByRole('button', { name: 'Scrivi «NICOLÒ»' }).click();
  await expect(field(page, 'Nome')).toHaveValue('NICOLÒ');
  await expect(field(page, 'Nome')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Scrivi «NICOLÒ»' })).toHaveCount(0);

  const place = page.getByRole('combobox', { name: /^Decedut.* a$/ });
  await place.pressSequentially('abitaz');
  await options(page).filter({ hasText: 'nella propria abitazione' }).click();
  await expect(place).toHaveValue('PROPRIA ABITAZIONE');
  await expectAccessible(page);
});
