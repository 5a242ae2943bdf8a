/** Some fields of a thing. */
export const pickFields = <T extends object, Name extends keyof T & string>(
  of: T,
  names: readonly Name[],
): Pick<T, Name> => Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, Name>;
