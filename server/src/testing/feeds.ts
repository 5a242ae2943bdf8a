import { feedAddress, feedTypes } from '@commiato/contracts/notices/public-addresses';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import jsonFeedSchema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };
import Parser from 'rss-parser';
import { z } from 'zod';

/** What the parser reads of Atom beside what all formats have. */
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

/** What tests ask of a JSON Feed; whether it is one is judged by its published schema. */
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

/** Both feeds of the list that a page shows, read by parsers that are not ours. Throws where one of them breaks its format. */
export async function readFeeds(app: FastifyInstance, page: string) {
  const get = async (format: 'atom' | 'json') => {
    const url = feedAddress(page, format);
    const { body, headers, statusCode } = await app.inject({ url });
    const type = `${feedTypes[format]}; charset=utf-8`;
    if (statusCode !== 200 || headers['content-type'] !== type)
      throw new Error(`${url}: ${statusCode} ${headers['content-type']}`);
    return body;
  };
  const json: unknown = JSON.parse(await get('json'));
  if (!judge(json)) throw new Error(ajv.errorsText(judge.errors));
  return [await parser.parseString(await get('atom')), jsonFeed.parse(json)] as const;
}
