import { provinceByCode, provinceByName } from '@commiato/italy/places/provinces';

/** Longer texts are no province and are not looked up. */
const maxProvinceLength = 60;

/** Codes of plates that older programs still write: Forlì until 1992, Pesaro until 1999. */
const codesByFormerCode = new Map([
  ['FO', 'FC'],
  ['PS', 'PU'],
]);

/** The code of a province that a cell names as `FC`, `(FC)`, `FO` as it once was, or `Forlì-Cesena`; undefined for what is none. */
export function provinceCodeOf(text: string): string | undefined {
  const bare = text.replace(/[()]/g, '').trim();
  if (bare.length > maxProvinceLength) return undefined;
  const code = codesByFormerCode.get(bare.toUpperCase()) ?? bare;
  return (provinceByCode(code) ?? provinceByName(bare))?.sigla;
}
