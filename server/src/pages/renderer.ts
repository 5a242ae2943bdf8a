import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { PageData, PageHtmlParts, PageRenderer } from '@commiato/contracts/notices/public-pages';
import { romeDay } from '@commiato/italy/formatting';
import { z } from 'zod';
import type { Clock } from '../platform/foundation/clock.ts';
import { webDist } from '../platform/foundation/server-root.ts';
import type { Settings } from '../settings.ts';

/** Renders data as a complete HTML page. */
export type RenderPage = (data: PageData) => PageHtmlParts;

/** The page as one text. */
export const joinHtmlParts = ({ opening, own, closing }: PageHtmlParts): string => opening + own + closing;

const viteManifestSchema = z.record(z.string(), z.object({ file: z.string() }));
const islandsEntry = 'src/public/islands.ts';

/** Loads the server bundle of the web workspace. Throws if it was never built. */
async function loadServerBundle(): Promise<PageRenderer> {
  const entry = join(webDist, 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new Error('Le pagine pubbliche non sono state costruite: esegui npm run build.');
  return import(pathToFileURL(entry).href);
}

/** Patterns of the private area's screens, with `:name` parameters. Throws if the web was never built. */
export const loadScreenPatterns = async (): Promise<readonly string[]> => (await loadServerBundle()).screens;

type SiteSettings = Pick<Settings, 'publicUrl' | 'contactUrl' | 'supportMail' | 'publisher' | 'credit'>;

/** The renderer of public pages. Throws if it was never built. */
export async function loadRenderer(
  { publicUrl, contactUrl, supportMail, publisher, credit }: SiteSettings,
  clock: Clock,
): Promise<RenderPage> {
  const { renderPage } = await loadServerBundle();
  const islands = await readIslandsAddress();
  const contact = contactUrl ?? publicPaths.contact;
  const site = { publicUrl, islands, contact, mail: supportMail, publisher: publisher ?? null, credit };
  return (data) => renderPage(data, { ...site, year: Number(romeDay(clock.now()).slice(0, 4)) });
}

async function readIslandsAddress(): Promise<string | null> {
  const text = await readFile(join(webDist, 'client', '.vite', 'manifest.json'), 'utf8');
  const entry = viteManifestSchema.parse(JSON.parse(text))[islandsEntry];
  return entry ? `/${entry.file}` : null;
}
