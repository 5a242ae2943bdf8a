import type { Municipality } from '@commiato/italy/places/municipalities';

/** Surroundings of a town: texts name trades and pastimes only where they are usual. */
export type Surroundings =
  | 'coast'
  | 'shipyard'
  | 'mountain'
  | 'hills'
  | 'rice'
  | 'silk'
  | 'village'
  | 'city'
  | 'south'
  | 'vines';

const list = (names: string): ReadonlySet<string> => new Set(names.split(', '));

/** Towns with a harbour or beach, among those of the demonstration's agencies (from memory). */
const coast = list(
  "Cesenatico, Chioggia, Cabras, Avola, Pachino, Portopalo di Capo Passero, Genova, Bogliasco, Sori, Savona, Albissola Marina, Albisola Superiore, Vado Ligure, Celle Ligure, Varazze, Spotorno, Noli, Trieste, Muggia, Ancona, Falconara Marittima, Numana, Napoli, Portici, Salerno, Vietri sul Mare, Cetara, Maiori, Reggio di Calabria, Villa San Giovanni, Scilla, Palermo, Isola delle Femmine, Bagheria, Catania, Aci Castello, Cagliari, Quartu Sant'Elena",
);
const shipyards = list('Chioggia, Genova, Varazze, Trieste, Muggia, Ancona, Napoli, Palermo');
/** Towns without an agency that are too big to be called a village. */
const bigTowns = list(
  "Capannori, Martina Franca, Francavilla Fontana, Fasano, Piove di Sacco, Avola, Collegno, Grugliasco, Moncalieri, Nichelino, Venaria Reale, Settimo Torinese, Pergine Valsugana, Bussolengo, Albignasego, Vigonza, Scandicci, Sesto Fiorentino, Campi Bisenzio, Bagno a Ripoli, Assisi, Falconara Marittima, Osimo, Monterotondo, Ciampino, Marino, Frascati, Portici, Casoria, San Giorgio a Cremano, Ercolano, Marano di Napoli, Cava de' Tirreni, Rende, Monreale, Bagheria, Misilmeri, Villa San Giovanni, Misterbianco, Gravina di Catania, Mascalucia, San Giovanni la Punta, Quartu Sant'Elena, Selargius, Monserrato, Assemini, Capoterra",
);
/** Seats of agencies: provincial capitals and other cities. */
const cities = list(
  "Cesena, Lucca, Avellino, Chioggia, Cuneo, Oristano, Bressanone, Tolmezzo, Noto, Ostuni, Ferrara, Monza, Bergamo, Milano, Aosta, Torino, Genova, Savona, Trento, Verona, Padova, Trieste, Firenze, Perugia, Ancona, Ascoli Piceno, Roma, Viterbo, Chieti, L'Aquila, Campobasso, Napoli, Salerno, Lecce, Matera, Cosenza, Reggio di Calabria, Palermo, Catania, Cagliari",
);
/** Provinces whose towns merge with a metropolis. */
const urban = new Set(['MI', 'MB', 'NA']);
/** Cities that have a crematory (from memory). */
const crematories = list(
  'Cesena, Ferrara, Bergamo, Milano, Torino, Aosta, Genova, Savona, Trento, Verona, Padova, Trieste, Firenze, Perugia, Roma, Viterbo, Palermo, Cagliari',
);
const riceProvinces = new Set(['VC', 'NO', 'BI', 'PV', 'MI', 'LO', 'MN', 'VR', 'FE', 'RO']);
const silkProvinces = new Set(['BG', 'MB', 'CN', 'TN', 'VR', 'PD', 'UD', 'AN']);
const alpineProvinces = new Set(['AO', 'TN', 'BZ', 'AQ']);
const vineProvinces = new Set([
  'FC',
  'LU',
  'PI',
  'AV',
  'CN',
  'AO',
  'TN',
  'VR',
  'FI',
  'PG',
  'AN',
  'AP',
  'RM',
  'VT',
  'CH',
  'BR',
  'LE',
  'BZ',
  'CT',
  'SR',
  'CA',
  'OR',
]);
const southernRegions = new Set([
  'Sicilia',
  'Calabria',
  'Puglia',
  'Campania',
  'Basilicata',
  'Molise',
  'Abruzzo',
  'Sardegna',
]);

const isMountain = ({ provincia: { sigla }, lat, lng }: Municipality) =>
  alpineProvinces.has(sigla) || (sigla === 'UD' && lat > 46.2) || (sigla === 'CN' && lng < 7.6);
const isCity = ({ nome, cap, provincia: { sigla } }: Municipality) =>
  cities.has(nome) || bigTowns.has(nome) || cap.length > 2 || urban.has(sigla);

const tests: Readonly<Record<Surroundings, (town: Municipality) => boolean>> = {
  coast: ({ nome }) => coast.has(nome),
  shipyard: ({ nome }) => shipyards.has(nome),
  mountain: isMountain,
  hills: (town) => isMountain(town) || ['BG', 'AV', 'CB', 'CS', 'AP', 'TO', 'VR'].includes(town.provincia.sigla),
  rice: ({ provincia }) => riceProvinces.has(provincia.sigla),
  silk: ({ provincia }) => silkProvinces.has(provincia.sigla),
  village: (town) => !isCity(town),
  city: isCity,
  south: ({ provincia }) => southernRegions.has(provincia.regione),
  vines: ({ provincia }) => vineProvinces.has(provincia.sigla),
};

/** Whether a town has these surroundings; known only for the towns of the demonstration's agencies. */
export const hasAround = (town: Municipality, where: Surroundings): boolean => tests[where](town);

/** Whether a city has a crematory. */
export const hasCrematory = ({ nome }: Municipality): boolean => crematories.has(nome);
