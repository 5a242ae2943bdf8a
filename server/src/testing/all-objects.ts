import { readdirSync } from 'node:fs';
import type { DomainObjects, MakerContext } from './objects/object-makers.ts';

/** What each domain says of its objects. */
const folder = new URL('./objects/', import.meta.url);
const domains = await Promise.all(
  readdirSync(folder)
    .filter((name) => name !== 'object-makers.ts')
    .map(async (name) => {
      const { objects }: { objects: DomainObjects } = await import(new URL(name, folder).href);
      return objects;
    }),
);
const make = Object.assign({}, ...domains.map((domain) => domain.make)) as DomainObjects['make'];

/** By path: what a call is sent that judges what it is given before it looks for its object. */
export const bodiesByPath = Object.assign({}, ...domains.map((domain) => domain.bodiesByPath ?? {})) as NonNullable<
  DomainObjects['bodiesByPath']
>;

/** Makes one of what a route names by the word; answers its identifier. */
export async function seedObject(word: string, makers: MakerContext): Promise<string> {
  const maker = make[word];
  if (!maker) throw new Error(`No file in testing/objects makes «${word}»`);
  return maker(makers);
}
