import { gunzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const stamp = z.iso.datetime().optional();
const entry = z.strictObject({ loc: z.url(), lastmod: stamp });
const space = z.literal('http://www.sitemaps.org/schemas/sitemap/0.9');
const entries = z.array(entry).default([]);
const index = z.strictObject({
  '?xml': z.unknown(),
  sitemapindex: z.strictObject({ '@xmlns': space, sitemap: entries, '#text': z.string().optional() }),
});
const map = z.strictObject({
  '?xml': z.unknown(),
  urlset: z.strictObject({ '@xmlns': space, url: entries, '#text': z.string().optional() }),
});

type MapEntry = z.output<typeof entry>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** The content of an XML file, read by a third-party parser. Throws if it is not well-formed. */
export function readXml(text: string): unknown {
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`${valid.err.msg} (riga ${valid.err.line})`);
  return parser.parse(text);
}

export interface MapFile extends MapEntry {
  readonly bytes: number;
  readonly urls: readonly MapEntry[];
}

/** The site map index of a program with all its files, checked against the protocol of sitemaps.org. Throws for a violation. */
export async function readSiteMap(app: FastifyInstance, publicUrl = 'http://commiato.test'): Promise<MapFile[]> {
  const get = async (url: string) => {
    const answer = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    return answer;
  };
  const { sitemapindex } = index.parse(readXml((await get('/sitemap.xml')).body));
  const read: MapFile[] = [];
  for (const file of sitemapindex.sitemap) {
    const answer = await get(file.loc.replace(publicUrl, ''));
    const text = gunzipSync(answer.rawPayload).toString();
    read.push({ ...file, bytes: Buffer.byteLength(text), urls: map.parse(readXml(text)).urlset.url });
  }
  return read;
}
