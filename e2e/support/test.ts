import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Program, startProgram } from './program.ts';

export { expect };

/** The programs of a worker; one runs at a time. */
interface Programs {
  /** The program for a test file; with `shared` the one that other files have used. */
  forFile(file: string, shared: boolean): Promise<Program>;
}

interface Fixtures {
  readonly program: Program;
  /** For files whose tests only look at data of their own agencies; they share a program, which saves starts. */
  readonly sharedProgram: boolean;
  readonly complaints: Complaints;
}

/**
 * The errors on the console of a page. The browser tells of a refused call when the page may have shown it already: a test that looks once
 * finds none, and fails at its end.
 */
class Complaints {
  #received: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#received.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#received.push(message.text());
    });
  }

  /** Those that no test expects. */
  get unexpected(): string[] {
    return this.#received.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** Expects all that match, those of before too, where it is chance whether there are any. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** Waits for a complaint that matches and was not waited for before; all others that match are expected as well. */
  async expect(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.#received.filter((text) => pattern.test(text)), { message: `sulla console: ${pattern}` })
      .not.toEqual([]);
    this.#received = this.#received.filter((text) => !pattern.test(text));
  }
}

/** Tests with a program for each file; console errors of the page fail the test. */
export const test = base.extend<Fixtures, { programs: Programs }>({
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture names those it uses, here none
    async ({}, use) => {
      let current: { readonly owner: string; readonly program: Program } | undefined;
      await use({
        forFile: async (file, shared) => {
          const owner = shared ? 'all' : file;
          if (current?.owner !== owner) {
            await current?.program.stop();
            current = undefined;
            current = { owner, program: await startProgram() };
          }
          return current.program;
        },
      });
      await current?.program.stop();
    },
    { scope: 'worker' },
  ],
  sharedProgram: [false, { option: true }],
  program: async ({ programs, sharedProgram }, use, { file }) => use(await programs.forFile(file, sharedProgram)),
  baseURL: async ({ program }, use) => use(program.address),
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints(page);
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export const widths = [1280, 390] as const;

/** Whether the tests that decide a change run (`npm test` as a whole). */
const isChange = Boolean(process.env.TEST_CHANGE);

/** Whether the tests of a release run (`npm run test:all`), with all variants instead of the most revealing one. */
export const isRelease = Boolean(process.env.TEST_ALL);

/**
 * Time (ms) at which a text appears, checked in the page at every frame, because the test process may notice it later on a busy machine.
 * Call it before the action that shows the text. Infinity if the text does not appear.
 */
export async function momentTextAppears(page: Page, text: string): Promise<number> {
  try {
    const found = await page.waitForFunction(
      (wanted) => document.body.textContent?.includes(wanted) && Date.now(),
      text,
    );
    return Number(await found.jsonValue());
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Waits until animations have ended, because half transparent text has too little contrast. An animation starts a frame or two after its
 * cause, so several frames in a row must be without one.
 */
const expectStill = (page: Page) =>
  page.evaluate(async () => {
    const moves = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    let still = 0;
    for (let frame = 0; frame < 1000 && still < 6; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = moves() ? 0 : still + 1;
    }
  });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * An axe run inside the page (legacy mode), which needs no second page because there are no frames of other origins. It reports violations
 * only. The axe script is injected once per page load; the builder would inject it twice per run.
 */
async function axeRun(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const nothing = ';';
  return new AxeBuilder({ page, axeSource: nothing })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], elementRef: false });
}

async function faultsOf(run: AxeBuilder): Promise<string[]> {
  const { violations } = await run.analyze();
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

const expectNone = async (run: AxeBuilder, when: string) => expect(await faultsOf(run), `axe ${when}`).toEqual([]);

const colours = 'color-contrast';

/** Expects sufficient text contrast in the page's current colours. */
export async function expectContrast(page: Page): Promise<void> {
  await expectStill(page);
  await expectNone((await axeRun(page)).withRules([colours]), `nello schema scuro, ${page.url()}`);
}

interface Judging {
  /** An open menu covers controls, whose targets axe then takes for too small. */
  readonly overlaid?: boolean | undefined;
  /** Whether contrast is checked; once is enough, because colours are the same at every width. */
  readonly colours?: boolean;
  /** Whether sizes of targets are checked, which takes a third of axe's time. */
  readonly targets?: boolean;
}

/** Expects no violation of WCAG 2.2 AA found by axe and no horizontal scrolling at the page's current width. */
export async function expectAccessibleAtWidth(
  page: Page,
  width: number,
  { overlaid = false, colours: withColours = true, targets = true }: Judging = {},
): Promise<void> {
  const skippedRules = [...(withColours ? [] : [colours]), ...(overlaid || !targets ? ['target-size'] : [])];
  expect(await axeFaults(page, skippedRules), `axe a ${width} px, ${page.url()}`).toEqual([]);
  await expectFits(page, width);
}

/** Expects no horizontal scrolling and no field too narrow to read. An open menu follows its button a moment after the window has become narrow: a script places it. */
export async function expectFits(page: Page, width: number): Promise<void> {
  const wider = expect.poll(() => overflowOf(page), {
    message: `scorrimento orizzontale a ${width} px, ${page.url()}`,
  });
  await wider.toBeLessThanOrEqual(0);
  expect(await narrowFields(page), `campi troppo stretti a ${width} px, ${page.url()}`).toEqual([]);
}

/** Violations that axe finds in the page, without `skippedRules`. */
export async function axeFaults(page: Page, skippedRules: readonly string[]): Promise<string[]> {
  // A dialog is tied to its title a moment after both are shown.
  await expect(page.locator('[role="dialog"]:not([aria-label], [aria-labelledby])')).toHaveCount(0);
  // Only colours and places are wrong while something moves.
  if (![colours, 'target-size'].every((rule) => skippedRules.includes(rule))) await expectStill(page);
  const judge = async () => {
    const run = await axeRun(page);
    run.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    return faultsOf(run.disableRules([...skippedRules]));
  };
  const found = await judge();
  if (!found.some((fault) => fault.startsWith('target-size'))) return found;
  // Half under the head of the page, which does not scroll with it, a control is taken for too small; where the page stands is chance.
  await page.evaluate(() => window.scrollTo(0, 0));
  return judge();
}

/** Visible fields too narrow to read. */
const narrowFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox], [type=file]), textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(({ clientWidth }) => clientWidth > 1 && clientWidth < 36)
      .map(({ name, id }) => name || id),
  );

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Expects the page fitting at both widths, and accessible. For a change axe judges each screen once, in `screens.spec.ts`; here for a
 * release, and for whoever runs this file alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  if (isChange) await expectFits(page, before.width);
  else await expectAccessibleAtWidth(page, before.width, { colours: isRelease, targets: isRelease });
  for (const width of widths.filter((one) => one !== before.width)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await (isRelease ? expectAccessibleAtWidth(page, width, { colours: false }) : expectFits(page, width));
  }
  await page.setViewportSize(before);
}
