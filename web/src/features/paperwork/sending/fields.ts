import type { Channel } from '@commiato/contracts/paperwork/municipality-rules';
import type { Paper } from '@commiato/contracts/paperwork/papers';
import { curlyApostrophes } from '@commiato/italy/formatting';

type PaperWithRule = Pick<Paper, '_id' | 'canale' | 'indirizzo'>;

const titleListFormat = new Intl.ListFormat('it', { type: 'conjunction' });

/** What a packet holds that is out of date: `Contiene «Richiesta di trasporto, versione 1», superato: …`. */
export function outdatedPapersText(titles: readonly string[]): string {
  const names = titleListFormat.format(titles.map((title) => `«${curlyApostrophes(title)}»`));
  return titles.length === 1
    ? `Contiene ${names}, superato: prepara un altro pacchetto con il modulo compilato di nuovo.`
    : `Contiene ${names}, superati: prepara un altro pacchetto con i moduli compilati di nuovo.`;
}

/** The chosen papers of which a rule says how they are asked for. */
const papersWithOwnRule = (papers: readonly PaperWithRule[], chosen: readonly string[]) =>
  papers.filter(({ _id, canale }) => canale !== null && chosen.includes(_id));

/** How the chosen papers are asked for, by the rules of the municipality; as others are where none speaks of these, null where none does. */
export function channelOfPapers(papers: readonly PaperWithRule[], chosen: readonly string[]): Channel | null {
  const [own] = papersWithOwnRule(papers, chosen);
  return (own ?? papers.find(({ canale, indirizzo }) => canale !== null && indirizzo !== ''))?.canale ?? null;
}

/** Where the server sends a packet by a channel if nobody writes another address (`channelRuleFor`); undefined where no rule says it. */
export function addressOfChannel(
  papers: readonly PaperWithRule[],
  chosen: readonly string[],
  channel: Channel,
): string | undefined {
  const own = papersWithOwnRule(papers, chosen);
  const asked = own.length > 0 ? own : papers;
  return asked.find(({ canale, indirizzo }) => canale === channel && indirizzo !== '')?.indirizzo;
}
