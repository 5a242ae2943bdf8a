import { binDays } from '@commiato/contracts/administration/bin';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { type RetentionStep, retentionMonths } from '@commiato/contracts/funerals/retention';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { AgencyMessage } from '../../../../platform/feature/feature.ts';

/** Paths of the agency's screens. */
const screenPaths = { all: '/servizi', one: (id: string) => `/servizio/${id}` };
/** Names in one mail; the others are counted. */
const maxNames = 20;

interface NamedFuneral {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly tel: string;
}

const textsByStep: Readonly<Record<RetentionStep, { titolo: string; leave: string; stay: string }>> = {
  carte: {
    titolo: 'Carte di servizi conclusi',
    leave:
      'i documenti caricati, le note, i compiti, i familiari e i loro recapiti, le risposte sulla morte, le pratiche con gli invii agli uffici, la custodia con i suoi passaggi',
    stay: 'Restano il servizio, gli appuntamenti, gli annunci, i preventivi e le fatture.',
  },
  scheda: {
    titolo: 'Schede di servizi conclusi',
    leave: 'i servizi con i loro preventivi e le bozze di fattura',
    stay: 'Restano gli annunci pubblicati e le fatture emesse.',
  },
};

/** Tells an agency which of its data leave, on which day and what it can do. */
export function retentionAnnouncementMail(
  publicUrl: string,
  step: RetentionStep,
  funerals: readonly NamedFuneral[],
  day: string,
): AgencyMessage {
  const { titolo, leave, stay } = textsByStep[step];
  const [first] = funerals;
  const alone = funerals.length === 1 && first !== undefined;
  const names = funerals.slice(0, maxNames).map(funeralName);
  const others = funerals.length - names.length;
  const years = retentionMonths[step] / 12;
  const count = alone ? 'un servizio' : `${funerals.length} servizi`;
  const url = alone ? screenPaths.one(first._id) : screenPaths.all;
  const paragraphs = [
    `Tra un mese finisce il tempo per cui si conservano i dati, almeno ${years} anni, di ${count}: ${names.join(', ')}${others > 0 ? `, e altri ${others}` : ''}.`,
    `Vanno nel cestino ${dayWithArticle(day)}, e sono cancellati ${binDays} giorni dopo: ${leave}. ${stay}`,
    'Se ti servono ancora, per esempio per una causa, apri il servizio e scegli fino a quando conservarli.',
  ];
  return {
    area: 'annunci',
    titolo,
    testo: `Tra un mese vanno nel cestino i dati di ${count}: finisce il tempo per cui si conservano.`,
    url,
    mail: {
      subject: titolo,
      title: titolo,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'action', label: alone ? 'Apri il servizio' : 'Apri i servizi', url: publicUrl + url },
      ],
    },
  };
}
