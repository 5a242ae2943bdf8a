import type { Page } from '@playwright/test';
import type { PreparedIds, Stage, Viewer } from './stage.ts';
import { expect } from './test.ts';

/** Kinds of screens, by whom they are for: one of each is looked at in every variant (`variants.ts`). */
export const kinds = [
  ...[
    'public list',
    'public search',
    'public notice',
    'public place',
    'public day',
    'public funerals',
    'public agency',
    'public embed',
    'public form',
    'public document',
    'public text',
  ],
  ...['public sign-in', 'public empty', 'public error'],
  ...['agency dashboard', 'agency list', 'agency detail', 'agency form', 'agency document form', 'agency document'],
  ...['agency table', 'agency dialog', 'agency panel', 'agency menu', 'agency palette', 'agency file'],
  ...['agency empty', 'agency error', 'agency failure'],
  ...['admin dashboard', 'admin list', 'admin detail', 'admin form', 'admin message', 'admin table', 'admin dialog'],
  ...['admin menu', 'admin photograph', 'admin view', 'admin empty', 'admin error'],
] as const;
export type Kind = (typeof kinds)[number];

export interface Screen {
  /** What its photographs are called. */
  readonly name: string;
  /** Its address; `:name` stands for what was prepared under that name. */
  readonly address: `/${string}`;
  /** What is done once the screen stands, before it is looked at. */
  readonly before?: (page: Page) => Promise<void>;
  /** An open menu lies over the screen. */
  readonly overlaid?: boolean;
  /** The kind that it stands for. */
  readonly kind?: Kind;
}

/** Screens that one of the viewers sees one after the other, in one signed-in browser. */
export interface Visit {
  readonly title: string;
  readonly viewer: Viewer;
  /** What has to stand besides; its answer is what addresses may name. */
  readonly prepare?: (stage: Stage) => Promise<PreparedIds>;
  readonly screens: readonly Screen[];
  /** What the browser itself reports of the answers that these screens are about. */
  readonly complaints?: RegExp;
}

/** What a file of `e2e/screens` exports as `screens`: its visits are made in this order, on a program of their own. */
export interface DomainScreens {
  /** What every visit finds. */
  readonly prepare?: (stage: Stage) => Promise<PreparedIds>;
  readonly visits: readonly Visit[];
}

/** Presses a button of the screen, for `before`. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Writes into the search of every screen, for `before`. */
export const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cerca una schermata/ }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toBeVisible();
};
