import { addDays, instantOf } from '../people/days.ts';
import { createRandom } from '../random.ts';
import { randomId } from '../random-ids.ts';

const letters = [
  {
    titolo: 'Orari degli uffici a dicembre',
    testo: 'Il 24 e il 31 dicembre rispondiamo fino alle 13.',
    filename: 'orari-dicembre.pdf',
    words: ['Orari di dicembre', 'Il 24 e il 31 dicembre rispondiamo fino alle 13.', 'Buone feste da Commiato.'],
    daysAgo: 2,
  },
  {
    titolo: 'Come preparare una fotografia',
    testo: 'Una pagina da tenere vicino allo scanner.',
    filename: 'fotografie.pdf',
    words: ['Una buona fotografia', 'Il volto intero, in alto nel riquadro.', 'JPG o PNG, al massimo 2 MB.'],
    daysAgo: 31,
  },
] as const;

const partners = [
  {
    nome: 'Fioreria Biancospino',
    vantaggio: 'Sconto del 10 % su cuscini e corone',
    descrizione: 'Consegna in chiesa e al cimitero in tutta la provincia, anche la domenica mattina.',
    url: 'https://biancospino.example',
    endsIn: 400,
  },
  {
    nome: 'Marmi del Savio',
    vantaggio: 'Sconto del 15 % sulle lapidi e incisione gratuita',
    descrizione: 'Preventivo in giornata su fotografia.',
    url: 'https://marmidelsavio.example',
    endsIn: 120,
  },
  {
    nome: 'Assicura Trasporti',
    vantaggio: 'Polizza per i carri funebri con franchigia ridotta',
    descrizione: 'Una persona dedicata alle agenzie di Commiato.',
    url: 'https://assicuratrasporti.example',
    endsIn: null,
  },
  {
    nome: 'Tipografia Alba',
    vantaggio: 'Manifesti A3 in due ore, cento santini in omaggio',
    descrizione: '',
    url: '',
    endsIn: -20,
  },
] as const;

/** Documents of the administration for every agency, sent in the days before `today` (`YYYY-MM-DD`). */
export const planSentDocuments = (today: string) =>
  letters.map(({ daysAgo, ...letter }, index) => ({
    ...letter,
    id_invio: randomId(createRandom(`documento ${index}`)),
    pubblicato: instantOf(addDays(today, -daysAgo), 600 + index * 70).toISOString(),
  }));
export type PlannedSentDocument = ReturnType<typeof planSentDocuments>[number];

/** The identifier of a document for an agency. */
export const sentDocumentId = ({ id_invio }: PlannedSentDocument, idUtente: string): string =>
  randomId(createRandom(`${id_invio} ${idUtente}`));

/** Four partner services, one of which is over. */
export const planPartners = (today: string) =>
  partners.map(({ endsIn, ...partner }, index) => ({
    ...partner,
    _id: randomId(createRandom(`convenzione ${index}`)),
    scadenza: endsIn === null ? null : addDays(today, endsIn),
    creato: instantOf(addDays(today, -90 + index), 600).toISOString(),
  }));
