import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectContrast, expectNarrow, widths } from './test.ts';

/** With SCREENS naming a folder every screen is also photographed there: what `npm run screens` does. */
const folder = process.env.SCREENS;

export interface Screen {
  readonly name: string;
  readonly address: string;
  /** What is done once the screen stands, before it is looked at. */
  readonly before?: (page: Page) => Promise<void>;
  /** An open menu lies over the screen. */
  readonly overlaid?: boolean;
}

const seen = new Set<string>();

/** Whether a screen of this pattern (`/annuncio/:id`) has been looked at in this worker. */
export function isSeen(pattern: string): boolean {
  const addresses = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  return [...seen].some((path) => addresses.test(path));
}

/** One page load a screen: judged at both widths, then photographed where that is wanted, and its colours judged in the dark. */
export async function look(page: Page, { name, address, before, overlaid }: Screen): Promise<void> {
  seen.add(address.split('?')[0] ?? '');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectSettled(page);
  await before?.(page);
  await expectSettled(page);
  const isPrivate = await page.evaluate(() => document.documentElement.dataset.area === 'riservata');
  if (folder) await mkdir(folder, { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expectNarrow(page, width, overlaid);
    await photograph(page, `${name}-${width}`);
    if (!isPrivate) continue;
    await inScheme(page, 'scuro');
    // Colours are the same at both widths.
    if (width === widths[0]) await expectContrast(page);
    await photograph(page, `${name}-${width}-scuro`);
    await inScheme(page, 'chiaro');
  }
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
