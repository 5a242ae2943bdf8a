import { readdirSync } from 'node:fs';
import type { DomainObjects, MakerContext } from './objects/object-makers.ts';

/** Folder with one file of object makers for each domain. */
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

/** By path: a valid body for calls that check their body before they look for their object. */
export const bodiesByPath = Object.assign({}, ...domains.map((domain) => domain.bodiesByPath ?? {})) as NonNullable<
  DomainObjects['bodiesByPath']
>;

/** Creates an object of the kind that routes call `word`; returns its id. Throws for an unknown word. */
export async function seedObject(word: string, makers: MakerContext): Promise<string> {
  const maker = make[word];
  if (!maker) throw new Error(`No file in testing/objects makes «${word}»`);
  return maker(makers);
}
