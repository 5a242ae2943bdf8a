const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const articulatedPrepositions = wordSet('del dello della dell delle dei degli');
/** Stand between a preposition and the word: `del SS. Rosario`. */
const saintQualifiers = wordSet('s ss santo santa santissimo santissima sacro sacra mo ma');
/** Nouns for what is done or when: `recita del Rosario`, `al termine della veglia` speak of the rite itself. */
const riteActNouns = wordSet(
  'recita recitazione preghiera preghiere celebrazione guida ora ore orario orari data giorno sera serata momento luogo sede programma appuntamento occasione corso inizio termine fine conclusione seguito prima dopo invece posto misteri partecipazione svolgimento annuncio avviso intenzione vista attesa messa messe rito riti cerimonia funzione liturgia rosario veglia benedizione esequie funerale funerali',
);
/** What is said, before the rosary without an article: `recita di Rosario`. */
const prayerNouns = wordSet('recita recitazione preghiera preghiere momento ora veglia');
/** Nouns that a name follows. */
const nounsBeforeNames = wordSet(
  'chiesa chiese chiesetta cappella cappelle cappellina parrocchia unita santuario basilica duomo cattedrale collegiata oratorio pieve abbazia convento monastero confraternita arciconfraternita congregazione tempio tempietto sala sale casa aula spazio istituto villa rione quartiere borgo frazione madonna vergine maria bv mv signora regina cristo gesu san santa santo',
);
/** Verbs and conjunctions that no name contains. */
const nonNameWords = wordSet(
  'si sara saranno verra verranno avra avranno terra terranno segue seguira seguiranno con per ove dove alle ore poi indi quindi',
);
/** Stand before the given name of a man. */
const wordsBeforePerson = wordSet(
  'di da don padre fra maestro professore dottore cavaliere cavalier commendatore geometra ragioniere ingegnere avvocato capitano colonnello generale maresciallo brigadiere presidente sindaco assessore consigliere collega amico socio compagno confratello carissimo amatissimo indimenticabile mister babbo mons monsignor card cardinale vescovo arcivescovo parroco rettore diacono signor signore sig dott cav prof geom rag ing avv figlio figli fratello fratelli nipote nipoti marito cognato cognati genero generi zio zii papa nonno suocero caro amato adorato compianto stimato nostro piccolo defunto mancato spento deceduto',
);
const mournPattern = /\bpiang(?:e|ono)\b/;
/** Ends what mourners are named in; `#` stands for a day or an hour that was read. */
const mournersEndPattern = /[.;:#\d\n]/;
const untilHourPattern = /^[^.;\n]*[#\d]/;
/** Whether a word stands among those who mourn, in a sentence that names no hour behind it: `lo piangono Domenica, Rosario e i nipoti`. */
export const isAmongMourners = (lead: string, behind: string): boolean =>
  mournPattern.test(lead.split(mournersEndPattern).at(-1) ?? '') && !untilHourPattern.test(behind);
/** «lo piangono e pregano al Santo Rosario»: the rite, no name. */
const riteArticlePattern = /\b(?:il|del|al) (?:ss?\. ?|santo )?$/;
/** Longer names are not looked for. */
const maxNameLength = 90;
const maxNameWords = 7;

/**
 * Whether the word of a rite that begins at the offset `start` only names a church, a hall or a person: `Madonna del Rosario`, `Santa Maria
 * del Suffragio`, `sala del commiato`, `don Rosario`. `isRosary`: after `del` it is a name unless what is said before is the saying of it.
 */
export function isPartOfName(plain: string, start: number, isRosary: boolean): boolean {
  const lead = plain.slice(Math.max(0, start - maxNameLength), start);
  if (isRosary && isAmongMourners(lead, plain.slice(start)) && !riteArticlePattern.test(lead)) return true;
  const before = (lead.split(/[,;:()\d\n]/).at(-1) ?? '').split(/[\s.']+/).filter(Boolean);
  let at = before.length - 1;
  while (saintQualifiers.has(before[at] ?? '')) at -= 1;
  const isOwned = articulatedPrepositions.has(before[at] ?? '');
  const noun = before[at - 1] ?? '';
  if (!isOwned)
    return (
      isRosary &&
      at === before.length - 1 &&
      wordsBeforePerson.has(before[at] ?? '') &&
      !prayerNouns.has(noun) &&
      // «preceduto da rosario»
      !noun.startsWith('preced')
    );
  if (noun === '' || riteActNouns.has(noun)) return false;
  const named = before.slice(Math.max(0, at - maxNameWords), at).reverse();
  const title = named.findIndex((word) => nounsBeforeNames.has(word));
  const stop = named.findIndex((word) => riteActNouns.has(word) || nonNameWords.has(word));
  if (title >= 0 && (stop < 0 || title < stop)) return true;
  return isRosary && noun !== 'e' && noun !== 'ed';
}
