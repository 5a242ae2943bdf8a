import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { PreparedIds } from './stage.ts';
import { expect, expectAccessibleAtWidth, expectContrast, expectFits, isRelease, widths } from './test.ts';
import { checkScreenVariants } from './variants.ts';

/** Folder for screenshots of all screens; set by `npm run screens`, without it none are taken. */
const screenshotFolder = process.env.SCREENS;

/** Checks screens one after the other. A screen that follows another with the same address acts on the loaded page, which saves a load. */
export async function checkScreens(page: Page, screens: readonly Screen[], things: PreparedIds): Promise<void> {
  if (screenshotFolder) await mkdir(screenshotFolder, { recursive: true });
  let untouched = '';
  for (const screen of screens) {
    const address = addressWith(screen.address, things);
    if (!screen.before || untouched !== address) await open(page, address);
    await screen.before?.(page);
    untouched = screen.before ? '' : address;
    await checkScreen(page, screen);
  }
}

/** The address with its `:name` parts replaced by the prepared ids. */
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
 * Checks a loaded screen. For a change at the width where it shows most, and one screen of each kind at both, of which axe judges the
 * contrast and the sizes of targets too, more than half of its time; for a release all at both widths, their contrast, and that in the dark scheme. Takes screenshots if
 * `SCREENS` is set.
 */
async function checkScreen(page: Page, { name, overlaid, kind }: Screen): Promise<void> {
  await expectSettled(page);
  await expect.poll(() => findEndlessAnimations(page), `gira senza fine, ${name}`).toEqual([]);
  const isPrivate = await page.evaluate(() => document.documentElement.dataset.area === 'riservata');
  // Private areas show tables and menus fully at 1280 px; most visitors of public pages use a phone.
  const busiest = isPrivate ? 1280 : 390;
  const judgesWhole = isRelease || kind !== undefined;
  const looksAtBoth = judgesWhole || screenshotFolder !== undefined;
  for (const width of looksAtBoth ? widths : [busiest]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    if (width === busiest || isRelease)
      await expectAccessibleAtWidth(page, width, {
        overlaid,
        colours: judgesWhole && width === busiest,
        targets: judgesWhole,
      });
    else await expectFits(page, width);
    await photograph(page, `${name}-${width}`);
    // Colours are the same at both widths.
    const checksContrast = isRelease && width === busiest;
    if (!isPrivate || !(checksContrast || screenshotFolder)) continue;
    await inScheme(page, 'scuro');
    if (checksContrast) await expectContrast(page);
    await photograph(page, `${name}-${width}-scuro`);
    await inScheme(page, 'chiaro');
  }
  if (screenshotFolder && kind) await checkScreenVariants(page, join(screenshotFolder, name), overlaid);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Classes of what moves without end on a screen that waits for nothing: its frames take a processor for as long as the screen stands. */
const findEndlessAnimations = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect as KeyframeEffect).target?.getAttribute('class') ?? null),
  );

async function photograph(page: Page, name: string): Promise<void> {
  if (screenshotFolder)
    await page.screenshot({ path: join(screenshotFolder, `${name}.png`), fullPage: true, animations: 'disabled' });
}

/** Waits until the page has loaded its data and the visible images. */
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
