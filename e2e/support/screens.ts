import type { Page } from '@playwright/test';
import type { PreparedIds, Stage, Viewer } from './stage.ts';
import { expect } from './test.ts';

/** Kinds of screens by audience; one screen of each kind is checked in every variant (`variants.ts`). */
export const kinds = [
  ...[
    'public list',
    'public search',
    'public notice',
    'public place',
    'public day',
    'public funerals',
    'public agencies',
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
  /** Base name of its screenshots. */
  readonly name: string;
  /** Its address; `:name` is replaced by the id prepared under that name. */
  readonly address: `/${string}`;
  /** Actions on the loaded screen before it is checked. */
  readonly before?: (page: Page) => Promise<void>;
  /** An open menu covers part of the screen. */
  readonly overlaid?: boolean;
  /** The kind for which this screen is checked in every variant. */
  readonly kind?: Kind;
}

/** Screens that one viewer sees one after the other in one browser. */
export interface Visit {
  readonly title: string;
  readonly viewer: Viewer;
  /** Creates further data; returns ids for addresses by name. */
  readonly prepare?: (stage: Stage) => Promise<PreparedIds>;
  readonly screens: readonly Screen[];
  /** Console errors that these screens are expected to cause, such as for error answers. */
  readonly complaints?: RegExp;
}

/** Export `screens` of each file in `e2e/screens`; its visits run in order on their own program. */
export interface DomainScreens {
  /** Creates the data for all visits. */
  readonly prepare?: (stage: Stage) => Promise<PreparedIds>;
  readonly visits: readonly Visit[];
}

/** Presses a button; for `before`. */
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Opens the command search and types into it; for `before`. */
export const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cerca una schermata/ }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toBeVisible();
};
