/** French names that the source leaves out: elsewhere in the Aosta Valley the official name is the French one. */
const otherNames = { A326: 'Aoste' };

const shapes = { istat: /^\d{6}$/, catastale: /^[A-Z]\d{3}$/, cap: /^\d{5}$/ };

/**
 * The municipalities in force, by name. Throws at what cannot be right (an unknown province, a code of the wrong shape,
 * two municipalities with one code, none but malformed postal codes), so that a broken download never becomes data.
 */
export function readMunicipalities(entries, regions) {
  const provinces = new Set(regions.flatMap(({ province }) => province.map(({ sigla }) => sigla)));
  const municipalities = entries.map((entry) => ({
    ...entry,
    altroNome: entry.altroNome ?? otherNames[entry.catastale] ?? '',
    cap: entry.cap.filter((code) => shapes.cap.test(code)),
  }));
  const codes = new Set();
  for (const one of municipalities) {
    if (!provinces.has(one.sigla) || !isRight(one) || codes.has(one.catastale))
      throw new Error(`Comune non valido: ${JSON.stringify(one)}`);
    codes.add(one.catastale);
  }
  return municipalities.sort((a, b) => a.nome.localeCompare(b.nome, 'it') || a.sigla.localeCompare(b.sigla));
}

const isRight = ({ nome, altroNome, istat, catastale, cap, lat, lng }) =>
  nome !== '' &&
  !`${nome}${altroNome}`.includes('|') &&
  shapes.istat.test(istat) &&
  shapes.catastale.test(catastale) &&
  cap.length > 0 &&
  [lat, lng].every(Number.isFinite);

/** `name|other-language name|province|ISTAT code|cadastral code|postal codes|latitude|longitude`. */
export const municipalityLines = (municipalities) =>
  municipalities.map(({ nome, altroNome, sigla, istat, catastale, cap, lat, lng }) =>
    [nome, altroNome, sigla, istat, catastale, cap.join(' '), lat, lng].join('|'),
  );
