import { removeAccents } from '../unicode.ts';

/** `Reggio nell'Emilia` as `reggio-nell-emilia`: lower case without accents, a hyphen for each run of other characters. */
export const placeSlug = (name: string): string =>
  removeAccents(name)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
