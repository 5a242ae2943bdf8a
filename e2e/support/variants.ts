import type { Page } from '@playwright/test';
import { photographPrint } from './print.ts';
import { controlsOutOfReach, cutWords, lowContrastElements } from './readable.ts';
import { axeFaults, expect, overflowOf } from './test.ts';

/** A way of viewing a screen, such as a width or forced colours, with functions that switch it on and off. */
interface Variant {
  /** Suffix of the screenshot's name. */
  readonly name: string;
  readonly width: number;
  readonly begin?: (page: Page) => Promise<void>;
  readonly end?: (page: Page) => Promise<void>;
  /** Rules that axe skips, such as contrast, which does not depend on width and text size. */
  readonly left: readonly string[];
  /** Further checks; each returns its faults in words. */
  readonly faults: readonly ((page: Page) => Promise<string[]>)[];
}

const inLetters = (size: string) => (page: Page) =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);
const colours = ['color-contrast'];
/** Class names of elements with running animations. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => String((effect as KeyframeEffect | null)?.target?.className)),
  );
const legible = [cutWords, controlsOutOfReach];

/** Variants checked for one screen, besides print. */
const variants: readonly Variant[] = [
  ...[320, 768, 1920].map((width) => ({ name: String(width), width, left: colours, faults: legible })),
  ...[1280, 390].map((width) => ({
    name: `${width}-testo`,
    width,
    begin: inLetters('200%'),
    end: inLetters(''),
    left: colours,
    faults: legible,
  })),
  {
    name: 'fermo',
    width: 390,
    begin: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    end: (page) => page.emulateMedia({ reducedMotion: null }),
    left: colours,
    faults: [movements],
  },
  {
    name: 'contrasto',
    width: 1280,
    begin: (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
    end: (page) => page.emulateMedia({ forcedColors: null, colorScheme: null }),
    // axe reads the colours from before forced colours.
    left: colours,
    faults: [lowContrastElements],
  },
];
/** Window heights by width, in pixels; 900 for other widths. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1920: 1080 };
/** Width in pixels of A4 within margins of 10 mm. */
const sheetWidth = 718;

/**
 * Checks a screen at 320, 768 and 1920 px, with text at 200 %, without motion, in forced colours and in print: no axe violations, not wider
 * than its window. Saves screenshots with the prefix `path`. All faults are collected (soft), so that the screenshots are made anyway.
 */
export async function checkScreenVariants(page: Page, path: string, overlaid = false): Promise<void> {
  for (const { name, width, begin, end, left, faults } of variants) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    await begin?.(page);
    await expectSound(page, name, [...left, ...(overlaid ? ['target-size'] : [])]);
    for (const faultsOf of overlaid ? faults.filter((one) => one !== controlsOutOfReach) : faults)
      expect.soft(await faultsOf(page), `${name}, ${page.url()}`).toEqual([]);
    await page.screenshot({ path: `${path}-${name}.png`, fullPage: true, animations: 'disabled' });
    await end?.(page);
  }
  await page.setViewportSize({ width: sheetWidth, height: 900 });
  await page.emulateMedia({ media: 'print' });
  // Target sizes do not matter on paper.
  await expectSound(page, 'stampa', ['target-size']);
  expect.soft(await cutWords(page), `stampa, ${page.url()}`).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await photographPrint(page, `${path}-stampa.png`);
}

async function expectSound(page: Page, variant: string, left: readonly string[]): Promise<void> {
  expect.soft(await axeFaults(page, left), `axe, ${variant}, ${page.url()}`).toEqual([]);
  expect.soft(await overflowOf(page), `scorrimento orizzontale, ${variant}, ${page.url()}`).toBeLessThanOrEqual(0);
}
