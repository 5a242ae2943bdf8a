import { searchWords } from '../search/words.ts';
import { resolveMunicipality } from './address.ts';
import { findMunicipalityInProvince, type Municipality } from './municipalities.ts';
import { findNamedPlaces, hasHamlet } from './named.ts';
import { findTownAtEndOfPlace, type TownInText } from './town.ts';
import { townOfPlace } from './town-of-place.ts';
import { municipalitiesByName, municipalitiesByOtherName } from './typed.ts';

/** The one of several municipalities of a name that is meant near another: the only one, that of its province, of its region. */
function pickMunicipalityNear(
  found: readonly Municipality[],
  near: Municipality | undefined,
): Municipality | undefined {
  if (found.length < 2) return found[0];
  const of = (alike: (one: Municipality) => boolean) => {
    const [only, ...others] = found.filter(alike);
    return others.length === 0 ? only : undefined;
  };
  return (
    of(({ provincia }) => provincia === near?.provincia) ??
    of(({ provincia }) => provincia.regione === near?.provincia.regione)
  );
}

/**
 * The municipality that the town of an event means: its name, an older one, that of a part of it, with the code of the province where it has
 * one; else what is meant near `near`. Undefined where no register knows it, as abroad.
 */
export function findEventTown({ comune, prov }: TownInText, near: Municipality | undefined): Municipality | undefined {
  const inProvince = prov && resolveMunicipality(comune, prov);
  if (inProvince) return inProvince;
  const named = municipalitiesByName(comune);
  const found = named.length > 0 ? named : municipalitiesByOtherName(comune);
  if (found.length > 0) {
    const town = pickMunicipalityNear(found, near);
    // «rosario a Ospedaletto», announced in Gemona: not in the Ospedaletto of another region.
    const isInOtherRegion = near && town?.provincia.regione !== near.provincia.regione;
    return isInOtherRegion && !prov && hasHamlet(near, comune) ? near : town;
  }
  const code = prov || near?.provincia.sigla;
  return (code && findHamletMunicipality(`${comune} ${code}`)) || findHamletMunicipality(comune);
}

/** The one municipality in which a hamlet lies, or that is spoken of by another name: `mestre ve`, `reggio emilia`. */
function findHamletMunicipality(text: string): Municipality | undefined {
  const [place, ...others] = findNamedPlaces(searchWords(text));
  if (!place || others.length > 0) return undefined;
  if (place.prov) return findMunicipalityInProvince(place.comune, place.prov);
  const [only, ...more] = municipalitiesByName(place.comune);
  return more.length === 0 ? only : undefined;
}

const saintWords = new Set(['s', 'san', 'sant', 'santa', 'santi', 'santo', 'ss']);

/**
 * The municipality that the end of a place names; undefined where it names none, or may be the name of a saint, a church or a hamlet.
 * `San Lorenzo` of another region is a church at home.
 */
export function resolveTownAtEndOfPlace(place: string, near: Municipality | undefined): Municipality | undefined {
  const ofPlace = townOfPlace(place, { comune: near?.nome ?? '', prov: near?.provincia.sigla ?? '' });
  if (ofPlace.kind === 'unclear') return undefined;
  if (ofPlace.kind === 'own') return near;
  if (ofPlace.kind === 'other') return findEventTown(ofPlace.town, near);
  const named = findTownAtEndOfPlace(place);
  if (!named) return undefined;
  const town = findEventTown(named, near);
  const isInOtherRegion = town?.provincia.regione !== near?.provincia.regione;
  return isInOtherRegion && !named.prov && saintWords.has(searchWords(named.comune)[0] ?? '') ? undefined : town;
}
