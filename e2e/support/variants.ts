import type { Page } from '@playwright/test';
import { photographPrint } from './print.ts';
import { controlsOutOfReach, cutWords, lowContrastElements } from './readable.ts';
import { axeFaults, expect, overflowOf } from './test.ts';

/** A way in which some people see every screen, and how the page is brought there and back. */
interface Variant {
  /** What is added to the name of the photograph. */
  readonly name: string;
  readonly width: number;
  readonly begin?: (page: Page) => Promise<void>;
  readonly end?: (page: Page) => Promise<void>;
  /** What axe does not judge: colours are the same at every width and size of letters. */
  readonly left: readonly string[];
  /** What else would be wrong, in words. */
  readonly faults: readonly ((page: Page) => Promise<string[]>)[];
}

const inLetters = (size: string) => (page: Page) =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);
const colours = ['color-contrast'];
/** What moves although nothing should: each by its element. */
const movements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => String((effect as KeyframeEffect | null)?.target?.className)),
  );
const legible = [cutWords, controlsOutOfReach];

/** Photographs that `checkScreenVariants` makes of one screen, besides what is printed. */
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
    // axe reads the colour that letters would have without them.
    left: colours,
    faults: [lowContrastElements],
  },
];
/** Of windows that are not 900 px high. */
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1920: 1080 };
/** A sheet of A4 between margins of 10 mm. */
const sheetWidth = 718;

/**
 * The screen as it stands at 320, 768 and 1920 px, with letters of 200 %, without motion, in forced colours and printed: photographed to files that begin with `path`, clean
 * for axe, not wider than its window. Every fault is told, and the photographs are made all the same.
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
  // Nothing is pressed on paper.
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
