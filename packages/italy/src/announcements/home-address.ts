/** What a house is called in a notice. */
const homeNouns = new Set([
  'abitazione',
  'casa',
  'domicilio',
  'dimora',
  'residente',
  'residenza',
  'abitante',
  'abitava',
]);
/** What follows 'casa' or 'residenza' where nobody's house is meant. */
const institutionWords = new Set(
  'di del della dei comunale funeraria funebre protetta residenza albergo circondariale sanitaria anziani assistita'.split(
    ' ',
  ),
);
const streetWords = new Set(
  'via viale vle piazza pzza pza piazzale ple corso cso vicolo largo strada contrada borgo salita calle frazione localita loc'.split(
    ' ',
  ),
);
/** Words between the house and its street: 'casa paterna in', 'abitazione della famiglia, sita in'. */
const maxWordsBeforeStreet = 5;
const maxStreetWords = 5;

const plainWord = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/**
 * The words of a text that tell where somebody's house is: `abitazione in via Garibaldi 12`; null where there are none. Burglars read notices
 * for houses that stand empty at the hour of the funeral.
 */
export function findHomeAddress(text: string): string | null {
  const words = text
    .replace(/['’]/g, '$& ')
    .split(/\s/)
    .filter((word) => word !== '');
  const known = words.map(plainWord);
  for (const [place, word] of known.entries()) {
    if (!homeNouns.has(word) || (word !== 'abitazione' && institutionWords.has(known[place + 1] ?? ''))) continue;
    const street = known.findIndex(
      (one, at) => at > place && at <= place + maxWordsBeforeStreet + 1 && streetWords.has(one),
    );
    // The end of a sentence between them: the street is that of something else.
    if (street === -1 || words.slice(place, street).some((one) => /\w{3}[.;]$/.test(one))) continue;
    const number = known.findIndex((one, at) => at > street && at < street + maxStreetWords && /^\d/.test(one));
    const end = number === -1 ? street + 2 : number + 1;
    return words
      .slice(place, end)
      .join(' ')
      .replace(/(['’]) /g, '$1')
      .replace(/[,.;:]$/, '');
  }
  return null;
}
