import { placeName } from '../packages/italy/src/formatting.ts';
import { plain } from './refresh-italy-register.mjs';

/** French names that the source leaves out: elsewhere in the Aosta Valley the official name is the French one. */
const otherNames = { A326: 'Aoste' };

/** Ladin names, which neither source has: from memory. */
const ladinNames = {
  ...{ G140: 'Urtijëi', I173: 'Santa Cristina Gherdëina', I591: 'Sëlva', E491: 'La Val', E938: 'Mareo' },
  ...{ H988: 'San Martin de Tor', C254: 'Ciastel', A266: 'Anpezo', E622: 'Fodom' },
};

const shapes = { istat: /^\d{6}$/, catastale: /^[A-Z]\d{3}$/, cap: /^\d{5}$/ };

/**
 * The municipalities in force, by name. Throws at what cannot be right (an unknown province, a code of the wrong shape,
 * two municipalities with one code, none but malformed postal codes), so that a broken download never becomes data.
 */
export function readMunicipalities(entries, regions, founded) {
  const provinces = new Set([...regions.flatMap(({ province }) => province), ...founded].map(({ sigla }) => sigla));
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

/** The same with all names in other languages, divided by `/`: those of the source, of the register and the Ladin ones. */
export const withOtherNames = (municipalities, register) =>
  municipalities.map((one) => {
    const registered = register.get(one.catastale)?.at(-1).other ?? '';
    const names = [
      ...one.altroNome.split('/'),
      registered.startsWith('COMUNE DI') ? '' : placeName(registered),
      ladinNames[one.catastale],
    ];
    const own = new Set(one.nome.split('-').map(plain));
    const others = names.filter((name) => name && !own.has(plain(name)) && own.add(plain(name)));
    return { ...one, altroNome: others.join('/') };
  });

/** `name|names in other languages|province|ISTAT code|cadastral code|postal codes|latitude|longitude|province before`, the last where it changed. */
export const municipalityLines = (municipalities) =>
  municipalities.map(({ nome, altroNome, sigla, istat, catastale, cap, lat, lng, prima }) =>
    [nome, altroNome, sigla, istat, catastale, cap.join(' '), lat, lng, ...(prima ? [prima] : [])].join('|'),
  );
