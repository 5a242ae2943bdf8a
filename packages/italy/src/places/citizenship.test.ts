import { expect, it } from 'vitest';
import { isOnlyForeignCitizenship } from './citizenship.ts';

it('tells a foreign citizenship from the Italian one, however it is written', () => {
  const italian = [
    'ITALIANA',
    'italiano',
    'Italia',
    'ITA',
    'it',
    'I',
    'I.T.',
    'Repubblica Italiana',
    'cittadina italiana',
  ];
  expect(italian.filter(isOnlyForeignCitizenship)).toEqual([]);
  const foreign = [
    'RUMENA',
    'sammarinese',
    'San Marino',
    'RO',
    'Città del Vaticano',
    'non italiana',
    'extracomunitaria',
    'tedesca (ex italiana)',
    'cittadina della Repubblica di Moldova',
    'rumena con permesso di soggiorno',
    'Bosnia ed Erzegovina',
    'Corea del Sud',
    'USA',
  ];
  expect(foreign.filter((text) => !isOnlyForeignCitizenship(text))).toEqual([]);
});

it('of two citizenships the Italian one counts; without a country, or with none that is known, nobody is foreign', () => {
  const both = ['italiana e rumena', 'ITALO-ARGENTINA', 'svizzera/italiana'];
  const none = ['', ' ', '-', '?', 'APOLIDE', 'ignota', 'non nota', 'sconosciuta', 'N.D.', 'n.d'];
  expect([...both, ...none].filter(isOnlyForeignCitizenship)).toEqual([]);
});

it('knows the peoples by either sex and number', () => {
  const peoples = `romena rumeno albanese marocchina ucraina moldava cinese tedeschi francese polacca svizzera filippine
    indiana argentina brasiliana senegalese nigeriana peruviana ecuadoriana bulgara serba croata slovena bosniaca macedone
    kosovara tunisina egiziana bangladese pakistana srilankese georgiana russa bielorussa inglese britannica irlandese
    spagnola portoghese greca austriaca ungherese ceca slovacca americana statunitense canadese cubana dominicana
    colombiana venezuelana maltese vaticana turca greche etiope belga`;
  expect(peoples.split(/\s+/).filter((people) => !isOnlyForeignCitizenship(people))).toEqual([]);
});

it('makes nobody foreign by what is no citizenship', () => {
  const answers = ['non dichiarata', 'non indicata', 'non pervenuta', 'da verificare', 'in corso', 'vedi documento'];
  const scraps = ['n/a', 'na', 'idem', 'si', 'UE', 'doppia', 'Bologna', 'iatliana', 'ex italiana', 'Friuli'];
  const others = ['ex rumena', 'non rumena', 'nata in Francia', 'di origine tedesca', 'italiana (ex jugoslava)'];
  expect([...answers, ...scraps, ...others].filter(isOnlyForeignCitizenship)).toEqual([]);
});
