import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Program, startProgram } from './program.ts';

export { expect };

/** The program of a worker: one at a time. */
interface Programs {
  /** That of a file of tests; `shared` may be what another file has left. */
  forFile(file: string, shared: boolean): Promise<Program>;
}

interface Fixtures {
  readonly program: Program;
  /** For files whose tests look at nothing but what an agency of their own shows: a program is then not started for each. */
  readonly sharedProgram: boolean;
  readonly complaints: string[];
}

/** Tests with a program of their file's own; a page that complains on its console fails its test. */
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
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const widths = [1280, 390] as const;

/** Whether a release is decided (`npm run test:all`): every variant, where a change is decided by the one that shows most. */
export const isRelease = Boolean(process.env.TEST_ALL);

/**
 * When a text comes to stand in the page, looked for in every frame: the test itself may see it later, the more the busier the machine.
 * To be asked before what brings it. Never where it does not come, which the test then finds out.
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
 * What fades in is judged once it is there: half transparent letters have no contrast. A movement begins a frame or two after what
 * causes it, so several frames in a row have to stand still.
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
 * Judged in the page itself (legacy mode): there are no frames of other origins, and no second page has to be opened for each. Only what
 * breaks a rule is told. The rules are brought once for each load of a page: the builder would bring them twice for each judgement.
 */
async function judge(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const nothing = ';';
  return new AxeBuilder({ page, axeSource: nothing })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], elementRef: false });
}

async function faultsOf(judging: AxeBuilder): Promise<string[]> {
  const { violations } = await judging.analyze();
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

const expectNone = async (judging: AxeBuilder, when: string) =>
  expect(await faultsOf(judging), `axe ${when}`).toEqual([]);

const colours = 'color-contrast';

/** Letters stand out from what is behind them, in whatever colours the page has now. */
export async function expectContrast(page: Page): Promise<void> {
  await expectStill(page);
  await expectNone((await judge(page)).withRules([colours]), `nello schema scuro, ${page.url()}`);
}

interface Judging {
  /** An open menu lies over what is below it, whose targets are then smaller to axe than they are. */
  readonly overlaid?: boolean | undefined;
  /** Colours are the same at every width: they are judged once. */
  readonly colours?: boolean;
}

/** No violation of WCAG 2.2 AA that axe can see, and no scrolling sideways, at the width that the page has now. */
export async function expectAccessibleAtWidth(
  page: Page,
  width: number,
  { overlaid = false, colours: withColours = true }: Judging = {},
): Promise<void> {
  const left = [...(withColours ? [] : [colours]), ...(overlaid ? ['target-size'] : [])];
  expect(await axeFaults(page, left), `axe a ${width} px, ${page.url()}`).toEqual([]);
  await expectFits(page, width);
}

/** No scrolling sideways, and no field in which hardly a letter can be seen. */
export async function expectFits(page: Page, width: number): Promise<void> {
  expect(await overflowOf(page), `scorrimento orizzontale a ${width} px, ${page.url()}`).toBeLessThanOrEqual(0);
  expect(await slitsIn(page), `campi troppo stretti a ${width} px, ${page.url()}`).toEqual([]);
}

/** What axe finds in the page as it is now, `left` rules aside. */
export async function axeFaults(page: Page, left: readonly string[]): Promise<string[]> {
  await expectStill(page);
  const all = (await judge(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  return faultsOf(all.disableRules([...left]));
}

/** Fields in which hardly a letter of what is written can be seen. */
const slitsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox], [type=file]), textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(({ clientWidth }) => clientWidth > 1 && clientWidth < 36)
      .map(({ name, id }) => name || id),
  );

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Axe at the width that the page has, and that it fits both; for a release axe at both widths. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await expectAccessibleAtWidth(page, before.width);
  for (const width of widths.filter((one) => one !== before.width)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await (isRelease ? expectAccessibleAtWidth(page, width, { colours: false }) : expectFits(page, width));
  }
  await page.setViewportSize(before);
}
