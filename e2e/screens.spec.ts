import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { embedPaths } from '@commiato/contracts/notices/embed';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { test as plain } from '@playwright/test';
import { pathPatterns } from '../web/src/paths.ts';
import { checkScreens } from './support/check-screens.ts';
import { type DomainScreens, kinds } from './support/screens.ts';
import { type Stage, setStage, type Viewer } from './support/stage.ts';
import { test as base, expect, isRelease } from './support/test.ts';

interface Domain extends DomainScreens {
  readonly name: string;
}

/** A file of the folder is a domain. The largest first, so that nothing long is left over for one worker at the end. */
const files = readdirSync('e2e/screens').map((name) => `e2e/screens/${name}`);
const domains: Domain[] = await Promise.all(
  files
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
    .map(async (file) => {
      const { screens }: { screens: DomainScreens } = await import(`../${file}`);
      return { name: basename(file, '.ts'), ...screens };
    }),
);
const everyScreen = domains.flatMap(({ visits }) => visits.flatMap(({ screens }) => screens));

/** The stages of a worker: one at a time, as long as its domain lasts. */
interface Stages {
  of(domain: Domain): Promise<Stage>;
}

const test = base.extend<{ domain: Domain | null; viewer: Viewer; stage: Stage }, { stages: Stages }>({
  stages: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture names those it uses, here none
    async ({}, use) => {
      const standing = new Map<Domain, Stage>();
      const clear = async () => {
        for (const { program } of standing.values()) await program.stop();
        standing.clear();
      };
      const of = async (domain: Domain) => {
        const known = standing.get(domain);
        if (known) return known;
        await clear();
        const stage = await setStage(domain.prepare);
        standing.set(domain, stage);
        return stage;
      };
      await use({ of });
      await clear();
    },
    { scope: 'worker' },
  ],
  domain: [null, { option: true }],
  viewer: ['public', { option: true }],
  stage: async ({ stages, domain }, use) => {
    if (domain) await use(await stages.of(domain));
  },
  baseURL: async ({ stage }, use) => use(stage.address),
  storageState: async ({ stage, viewer }, use) => use(await stage.storageOf(viewer)),
});

for (const domain of domains)
  test.describe(domain.name, () => {
    // A domain stays with one worker, in its order; the domains share the workers. Many screens each: a machine that does
    // other things besides needs minutes for them, and for a release each is looked at in every variant.
    test.describe.configure({ mode: 'default', timeout: isRelease ? 1_200_000 : 400_000 });
    test.use({ domain });
    for (const { title, viewer, prepare, screens, complaints: expected } of domain.visits)
      test.describe(() => {
        test.use({ viewer });
        test(title, async ({ page, stage, complaints }) => {
          await checkScreens(page, screens, { ...stage.things, ...(await prepare?.(stage)) });
          if (expected) await complaints.expect(expected);
        });
      });
  });

plain('no screen has been left out, and none hides the photograph of another', () => {
  const looked = everyScreen.map(({ address }) => address.split('?')[0] ?? '');
  const isLookedAt = (pattern: string) => {
    const addresses = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return looked.some((address) => addresses.test(address));
  };
  // It leads to another.
  const doors: readonly string[] = [pathPatterns.admin];
  const { recent, search, notice, places, agency, contact, report, about, privacy, accessibility } = publicPaths;
  const open = [
    recent,
    search,
    notice,
    places,
    agency,
    contact,
    report,
    about,
    privacy,
    accessibility,
    embedPaths.frame,
  ];
  const wanted = [...Object.values(pathPatterns), ...open];
  expect(wanted.filter((pattern) => !doors.includes(pattern) && !isLookedAt(pattern))).toEqual([]);
  const names = everyScreen.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  // One of each kind stands for it in the variants.
  const standing = everyScreen.flatMap(({ kind }) => kind ?? []);
  expect(standing.toSorted()).toEqual(kinds.toSorted());
});
