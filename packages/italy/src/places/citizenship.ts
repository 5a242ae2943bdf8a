import states from '../data/states.json' with { type: 'json' };
import { searchWords } from '../search/words.ts';

/** `ITALIANA`, `Italia`, `italo-argentina`, and as neighbours write it (`italienisch`, `italijansko`). */
const italianWordPattern = /^(?:ital|it$|ita$|i$)/;
/** Before a citizenship that somebody has not, or has no longer. */
const notHeldWordPattern = /^(?:non|ex|gia)$/;

/** What the peoples of other countries are called, without the ending. */
const foreignStems = `
  afgan afghan african albanes algerin american andorran angolan argentin armen australian austriac azer azerbaigian
  bahamens banglades bangladesh belg bengales benines bieloruss birman bolivian
  bosniac bosnian brasilian britannic bulgar burkinab burundes cambogian camerunens camerunes canades capoverdian cec
  cecoslovacc ciadian cilen cines cingales cipriot colombian congoles corean costaricens costarican croat cuban danes
  dominican dominiches ecuadoregn ecuadorian egizian elvetic eritre eston etiop filippin finlandes frances gabones galles
  gambian georgian ghanes ghanian giamaican giappones giordan grec guatemaltec guinean haitian honduregn indian indonesian
  ingles irachen iranian irlandes islandes israelian ivorian jugoslav kazak kazac kenian keniot kirghis kosovar kuwaitian
  laotian letton libanes liberian libic lituan lussemburghes macedon malaysian maldivian malesian malgasc malian maltes
  marocchin mauritan mauritian messican moldav moldov monegasc mongol montenegrin mozambican namibian neozelandes nepales
  nicaraguens nigerian nigerin nordcorean norveges olandes pachistan pakistan palestines panamens paraguaian paraguayan
  peruvian polacc portoghes portorican romen ruandes rumen russ salvadoregn sammarines saudit scozzes senegales serb
  sierraleones singales singaporian sirian slovacc sloven somal sovietic spagnol srilankes statunitens sudafrican sudanes
  sudcorean svedes svizzer tagik taiwanes tanzanian tedesc thailandes tibetan togoles tunisin turc turkmen ucrain ugandes
  ungheres uruguaian uruguayan uzbec uzbek vatican venezuelan vietnamit yemenit zambian zimbabwes
`
  .trim()
  .split(/\s+/);
const foreignWordPattern = new RegExp(
  `^(?:(?:${foreignStems.join('|')})(?:[aeio]|h[ei])|extracomunitari[ao]?|stranier[aoie]|deutsch|osterreichisch)$`,
);

/** Words that a country may be written with or without: `cittadina della Repubblica di Moldova`. */
const fillerWordPattern =
  /^(?:cittadin\p{L}*|nazionalita|passaporto|repubblica|stato|citta|di|del|della|delle|degli)$/u;
const meaningfulWords = (text: string) => searchWords(text).filter((word) => !fillerWordPattern.test(word));
const countryKey = (text: string) => meaningfulWords(text).join('');

/** Of the places named like states: whoever was born there may be Italian. */
const notForeignStates = new Set([
  'Italia',
  'Emilia',
  'Friuli',
  'Istria',
  'Dalmazia',
  'Corsica',
  'Cirenaica',
  'Tripolitania',
]);
/** The letters of countries that are nothing else in this field: `NA` is no answer, and `SI` a yes. */
const countryLetters = ['RO', 'MD', 'UA', 'CH', 'DE', 'FR', 'GB', 'UK', 'US', 'PL'];
const foreignCountryKeys = new Set(
  [...states.map((line) => line.slice(line.indexOf('|') + 1)), ...countryLetters]
    .filter((name) => !notForeignStates.has(name))
    .map(countryKey),
);

const partSeparator = /[,;:/()+–-]|\s(?:e|ed)\s/i;

/** Whether a part of what is written begins with a people, or is a country: `rumena con permesso di soggiorno`, but not `nata in Francia`. */
function isForeignPart(part: string): boolean {
  const [first = '', second = ''] = meaningfulWords(part);
  if (first === 'non' && italianWordPattern.test(second)) return true;
  return foreignWordPattern.test(first) || foreignCountryKeys.has(countryKey(part));
}

/**
 * Whether a citizenship as it is written is that of another country alone: whoever is Italian too is Italian before Italian offices. The field is
 * free text: of `non dichiarata`, `vedi documento` or a slip of the keys nobody becomes foreign, since that could not be unticked.
 */
export function isOnlyForeignCitizenship(text: string): boolean {
  const words = searchWords(text);
  // An abbreviation with full stops is one word: I.T.
  const told = words.every((word) => word.length === 1) ? [words.join('')] : words;
  if (told.some((word, at) => italianWordPattern.test(word) && !notHeldWordPattern.test(told[at - 1] ?? '')))
    return false;
  return [text, ...text.split(partSeparator)].some(isForeignPart);
}
