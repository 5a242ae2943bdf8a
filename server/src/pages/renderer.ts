import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { PageData, PageHtml, PageRenderer } from '@commiato/contracts/notices/public-pages';
import { romeDay } from '@commiato/italy/formatting';
import { z } from 'zod';
import type { Clock } from '../platform/foundation/clock.ts';
import { webDist } from '../platform/foundation/server-root.ts';
import type { Settings } from '../settings.ts';

/** Renders data as a complete HTML page. */
export type RenderPage = (data: PageData) => PageHtml;

/** The page as one text. */
export const wholeHtml = ({ opening, own, closing }: PageHtml): string => opening + own + closing;

const manifest = z.record(z.string(), z.object({ file: z.string() }));
const islandsEntry = 'src/public/islands.ts';

/** Loads the server bundle of the web workspace. Throws if it was never built. */
async function loadEntry(): Promise<PageRenderer> {
  const entry = join(webDist, 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new Error('Le pagine pubbliche non sono state costruite: esegui npm run build.');
  return import(pathToFileURL(entry).href);
}

/** Patterns of the private area's screens, with `:name` parameters. Throws if the web was never built. */
export const loadScreens = async (): Promise<readonly string[]> => (await loadEntry()).screens;

type SiteSettings = Pick<Settings, 'publicUrl' | 'contactUrl' | 'supportMail' | 'publisher' | 'credit'>;

/** The renderer of public pages. Throws if it was never built. */
export async function loadRenderer(
  { publicUrl, contactUrl, supportMail, publisher, credit }: SiteSettings,
  clock: Clock,
): Promise<RenderPage> {
  const { renderPage } = await loadEntry();
  const islands = await islandsAddress();
  const contact = contactUrl ?? publicPaths.contact;
  const site = { publicUrl, islands, contact, mail: supportMail, publisher: publisher ?? null, credit };
  return (data) => renderPage(data, { ...site, year: Number(romeDay(clock.now()).slice(0, 4)) });
}

async function islandsAddress(): Promise<string | null> {
  const text = await readFile(join(webDist, 'client', '.vite', 'manifest.json'), 'utf8');
  const entry = manifest.parse(JSON.parse(text))[islandsEntry];
  return entry ? `/${entry.file}` : null;
}
