import type pg from 'pg';
import type { Program } from './programs.ts';
import type { Report } from './report.ts';
import type { Scale } from './scales.ts';

/** What each part of the bench works with. */
export interface Bench {
  readonly scale: Scale;
  readonly report: Report;
  readonly connection: pg.ClientConfig;
  /** How long the long load lasts. */
  readonly minutes: number;
  /** The settings that name the scale's database and folder. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts the built program on the scale's database, alone on a processor where one is named, with `more` settings; limits are off. */
  startWeb(core?: number, more?: Readonly<Record<string, string>>): Promise<Program>;
}
