/** What a house is called in a notice. */
const homes = new Set(['abitazione', 'casa', 'domicilio', 'dimora', 'residente', 'residenza', 'abitante', 'abitava']);
/** What follows 'casa' or 'residenza' where nobody's house is meant. */
const institutions = new Set(
  'di del della dei comunale funeraria funebre protetta residenza albergo circondariale sanitaria anziani assistita'.split(
    ' ',
  ),
);
const streets = new Set(
  'via viale vle piazza pzza pza piazzale ple corso cso vicolo largo strada contrada borgo salita calle frazione localita loc'.split(
    ' ',
  ),
);
/** Words between the house and its street: 'casa paterna in', 'abitazione della famiglia, sita in'. */
const wordsBetween = 5;
const wordsOfStreet = 5;

const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/**
 * The words of a text that tell where somebody's house is: `abitazione in via Garibaldi 12`; null where there are none. Burglars read notices
 * for houses that stand empty at the hour of the funeral.
 */
export function homeAddressIn(text: string): string | null {
  const words = text
    .replace(/['’]/g, '$& ')
    .split(/\s/)
    .filter((word) => word !== '');
  const known = words.map(plain);
  for (const [place, word] of known.entries()) {
    if (!homes.has(word) || (word !== 'abitazione' && institutions.has(known[place + 1] ?? ''))) continue;
    const street = known.findIndex((one, at) => at > place && at <= place + wordsBetween + 1 && streets.has(one));
    // The end of a sentence between them: the street is that of something else.
    if (street === -1 || words.slice(place, street).some((one) => /\w{3}[.;]$/.test(one))) continue;
    const number = known.findIndex((one, at) => at > street && at < street + wordsOfStreet && /^\d/.test(one));
    const end = number === -1 ? street + 2 : number + 1;
    return words
      .slice(place, end)
      .join(' ')
      .replace(/(['’]) /g, '$1')
      .replace(/[,.;:]$/, '');
  }
  return null;
}
