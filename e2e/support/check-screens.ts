import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { PreparedIds } from './stage.ts';
import { expect, expectAccessibleAtWidth, expectContrast, expectFits, isRelease, widths } from './test.ts';
import { checkScreenVariants } from './variants.ts';

/** With SCREENS naming a folder every screen is also photographed there: what `npm run screens` does. */
const folder = process.env.SCREENS;

/** Screens one after the other; what is done to a screen that has just been looked at is done to it, without loading it anew. */
export async function checkScreens(page: Page, screens: readonly Screen[], things: PreparedIds): Promise<void> {
  if (folder) await mkdir(folder, { recursive: true });
  let untouched = '';
  for (const screen of screens) {
    const address = addressWith(screen.address, things);
    if (!screen.before || untouched !== address) await open(page, address);
    await screen.before?.(page);
    untouched = screen.before ? '' : address;
    await judge(page, screen);
  }
}

/** The address with what was prepared in the place of its names. */
function addressWith(address: string, things: PreparedIds): string {
  return address.replace(/:(\w+)/g, (_, name: string) => {
    const thing = things[name];
    if (!thing) throw new Error(`Per ${address} non è stato preparato «${name}»`);
    return thing;
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectSettled(page);
}

/**
 * One page load a screen. A change is decided by axe at the width where the screen shows most; a release by axe at both widths and by the
 * colours in the dark. Photographed where that is wanted.
 */
async function judge(page: Page, { name, overlaid, kind }: Screen): Promise<void> {
  await expectSettled(page);
  const isPrivate = await page.evaluate(() => document.documentElement.dataset.area === 'riservata');
  // Tables and menus of the private areas stand open at 1280 px; visitors come by telephone.
  const busiest = isPrivate ? 1280 : 390;
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    if (width === busiest || isRelease)
      await expectAccessibleAtWidth(page, width, { overlaid, colours: width === busiest });
    else await expectFits(page, width);
    await photograph(page, `${name}-${width}`);
    // Colours are the same at both widths.
    const isJudged = isRelease && width === busiest;
    if (!isPrivate || !(isJudged || folder)) continue;
    await inScheme(page, 'scuro');
    if (isJudged) await expectContrast(page);
    await photograph(page, `${name}-${width}-scuro`);
    await inScheme(page, 'chiaro');
  }
  if (folder && kind) await checkScreenVariants(page, join(folder, name), overlaid);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function photograph(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** What is asked of the server has come, and so have the photographs in sight. */
async function expectSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waits = document.querySelector('[aria-busy="true"]') ?? document.querySelector('[data-attesa]');
    const words = [...document.querySelectorAll('[role="status"]')].some((one) =>
      one.textContent?.includes('Caricamento in corso'),
    );
    const images = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return !waits && !words && images;
  });
}

const inScheme = (page: Page, scheme: string) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.tema = chosen;
  }, scheme);
