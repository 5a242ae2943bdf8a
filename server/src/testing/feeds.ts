import { feedAddress, feedContentTypes } from '@commiato/contracts/notices/public-addresses';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import jsonFeedSchema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };
import Parser from 'rss-parser';
import { z } from 'zod';

/** Atom fields that the parser adds to those of all formats. */
interface AtomEntry {
  readonly id: string;
  readonly author: string;
  readonly published: string;
  readonly updated: string;
  readonly links: readonly { readonly $: Readonly<Record<string, string>> }[];
}
const parser = new Parser<{ updated: string }, AtomEntry>({
  customFields: { feed: ['updated'], item: ['published', 'updated', ['link', 'links', { keepArray: true }]] },
});

/** The part of a JSON Feed that tests read; its validity is checked with the published schema. */
const jsonFeed = z.looseObject({
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.looseObject({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      summary: z.string().optional(),
      content_text: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })),
      attachments: z.array(z.object({ url: z.url(), mime_type: z.string() })).optional(),
    }),
  ),
});

const ajv = new Ajv({ allErrors: true, strict: false });
formats(ajv);
const judge = ajv.compile(jsonFeedSchema);

/** The Atom and JSON feeds of a page's list, read by third-party parsers. Throws if one violates its format. */
export async function readFeeds(app: FastifyInstance, page: string) {
  const get = async (format: 'atom' | 'json') => {
    const url = feedAddress(page, format);
    const { body, headers, statusCode } = await app.inject({ url });
    const type = `${feedContentTypes[format]}; charset=utf-8`;
    if (statusCode !== 200 || headers['content-type'] !== type)
      throw new Error(`${url}: ${statusCode} ${headers['content-type']}`);
    return body;
  };
  const json: unknown = JSON.parse(await get('json'));
  if (!judge(json)) throw new Error(ajv.errorsText(judge.errors));
  return [await parser.parseString(await get('atom')), jsonFeed.parse(json)] as const;
}
