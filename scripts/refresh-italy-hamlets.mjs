import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kilometresBetween } from '../packages/italy/src/places/distance.ts';
import { toComparisonKey } from '../packages/italy/src/places/provinces.ts';
import { root } from './run.mjs';

/** A place of the postal list further from every town hall of its postal code is a mistake of the list. */
const maxKilometres = 25;
/** A name of so many places tells nothing. */
const maxMunicipalities = 3;
/** Inhabitants from which a hamlet named like a surname is more likely meant than a person. */
const wellKnown = 5000;
const shortestName = 4;
/** Inhabitants from which the other names of a hamlet are kept: `Ostia` for Lido di Ostia. */
const manyInhabitants = 10_000;
/** Whether GeoNames calls a place a part of a municipality, and not the seat of one. */
const isPart = (kind) => kind === 'PPL' || kind === 'PPLX';
const isLatin = (name) => /^[\p{Script=Latin}' ]+$/u.test(name) && name !== name.toUpperCase();

/** What everybody says and the lists have with more words alone (`Lido di Ostia`), written by hand. */
const spoken = { Ostia: 'H501' };

const rowsOf = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Populated places of GeoNames (`cities500.txt`): those of Italy with the ISTAT code of their municipality. */
const readPopulated = (text) =>
  rowsOf(text)
    .filter(([, , , , , , , , country]) => country === 'IT')
    .map(([, name, , others, , , , kind, , , , , istat, , inhabitants]) => ({
      names: [
        name,
        ...(Number(inhabitants) >= manyInhabitants && isPart(kind) ? others.split(',').filter(isLatin) : []),
      ],
      istat,
      inhabitants: Number(inhabitants),
    }));

/** Postal codes of GeoNames (`IT.txt`); a position of accuracy 4 or more is that of the place itself. */
const readPostal = (text) =>
  rowsOf(text).map(([, cap, name, , , , sigla, , , lat, lng, accuracy]) => ({
    name,
    cap,
    sigla,
    lat: Number(lat),
    lng: Number(lng),
    placed: Number(accuracy) >= 4,
  }));

/** The municipality of a postal place: the only one of its code and province, or the nearest of them. */
function municipalityOf(place, byPostal) {
  const found = (byPostal.get(place.cap) ?? []).filter(({ sigla, prima }) => [sigla, prima].includes(place.sigla));
  const [only, ...others] = found;
  if (!only || others.length === 0) return only;
  if (!place.placed) return undefined;
  const [nearest] = found
    .map((comune) => ({ comune, km: kilometresBetween(place, comune) }))
    .sort((one, other) => one.km - other.km);
  return nearest.km <= maxKilometres ? nearest.comune : undefined;
}

/** `Acilia-Castel Fusano-Ostia Antica` is three names. */
const partsOf = (name) => name.split(/\s?[-/]\s?/);

/** `Marana Di Montereale` as `Marana di Montereale`. */
const smallWords =
  /(?<=\s)(?:A|Al|Alla|Ai|Alle|D|Da|Dal|De|Dei|Del|Dell|Della|Delle|Degli|Di|E|Ed|In|Nel|Nell|Nella|Sul|Sulla|Per)(?=[\s'])/g;
const written = (name) => name.replace(smallWords, (word) => word.toLowerCase());

/** Common surnames and given names, folded: those of the demonstration. */
export function commonNames() {
  const read = (name) => JSON.parse(readFileSync(join(root, 'packages/demo/src/data', name), 'utf8'));
  const years = Object.values(read('given-names.json').years).flatMap((lists) => Object.values(lists));
  return new Set(
    [...Object.values(read('surnames.json')), ...years].flatMap((list) => list.split(', ')).map(toComparisonKey),
  );
}

/**
 * Names of hamlets and quarters that are no municipality's name, present or former, with the cadastral codes of their municipalities, as
 * `name|codes`, with `|minore` where the postal list alone has it: fewer than 500 inhabitants, or a quarter. Of those named like a person
 * (`people`, folded) only the well known.
 */
export function hamletLines(populatedText, postalText, municipalities, formerNames, people) {
  const taken = new Set(
    [
      ...municipalities.flatMap(({ nome, altroNome }) => [nome, ...(altroNome ?? '').split('/')]),
      ...formerNames.map((line) => line.split('|')[0]),
    ].map(toComparisonKey),
  );
  const byIstat = new Map(municipalities.map((one) => [one.istat, one]));
  const byPostal = new Map();
  for (const one of municipalities) for (const cap of one.cap) byPostal.set(cap, [...(byPostal.get(cap) ?? []), one]);

  const found = new Map();
  const add = (name, comune, inhabitants = 0) => {
    const key = toComparisonKey(name);
    const personal = people.has(key) && inhabitants < wellKnown;
    if (!comune || key.length < shortestName || taken.has(key) || personal || /[\d().]/.test(name)) return;
    const one = found.get(key) ?? { name: written(name), codes: new Set(), small: inhabitants === 0 };
    found.set(key, { ...one, codes: one.codes.add(comune.catastale) });
  };
  for (const { names, istat, inhabitants } of readPopulated(populatedText))
    for (const name of names) for (const part of partsOf(name)) add(part, byIstat.get(istat), inhabitants);
  for (const place of readPostal(postalText)) add(place.name, municipalityOf(place, byPostal));
  for (const [name, catastale] of Object.entries(spoken)) add(name, { catastale }, manyInhabitants);
  return [...found.values()]
    .filter(({ codes }) => codes.size <= maxMunicipalities)
    .map(({ name, codes, small }) => `${name}|${[...codes].sort().join(' ')}${small ? '|minore' : ''}`)
    .sort((one, other) => one.localeCompare(other, 'it'));
}
