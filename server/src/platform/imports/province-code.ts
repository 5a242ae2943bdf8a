import { provinceByCode, provinceByName } from '@commiato/italy/places/provinces';

/** Longer texts are no province and are not looked up. */
const maxProvinceLength = 60;

/** The code of a province that a cell names as `FC`, `(FC)` or `Forlì-Cesena`; undefined for what is none. */
export function provinceCodeOf(text: string): string | undefined {
  const bare = text.replace(/[()]/g, '').trim();
  if (bare.length > maxProvinceLength) return undefined;
  return (provinceByCode(bare) ?? provinceByName(bare))?.sigla;
}
