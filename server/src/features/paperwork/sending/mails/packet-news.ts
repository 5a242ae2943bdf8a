import { withFullStop } from '@commiato/italy/full-stop';
import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface PacketSummary {
  readonly id_servizio: string;
  readonly oggetto: string;
  readonly indirizzo: string;
}

/** Tells an agency that a packet did not leave or was not delivered. */
export const packetFailureMessage = (
  publicUrl: string,
  { id_servizio, oggetto, indirizzo }: PacketSummary,
  why: string,
): BellAndMail =>
  makeBellAndMail(publicUrl, {
    area: 'annunci',
    titolo: 'PEC all’ufficio non arrivata',
    testo: `Il pacchetto per ${indirizzo} non è arrivato. ${withFullStop(why)} Invialo di nuovo.`,
    shorter: [`Il pacchetto per ${indirizzo} non è arrivato. Invialo di nuovo.`],
    url: `/servizio/${id_servizio}`,
    subject: `PEC non arrivata: ${oggetto}`,
    label: 'Apri il servizio',
  });

/** Tells an agency that an office has answered, and where the answer is: one that is too heavy, or finds no place, stays in the mailbox. */
export const officeAnswerMessage = (
  publicUrl: string,
  { id_servizio, oggetto }: PacketSummary,
  { from, isFiled }: { readonly from: string; readonly isFiled: boolean },
): BellAndMail =>
  makeBellAndMail(publicUrl, {
    area: 'annunci',
    titolo: 'L’ufficio ha risposto',
    testo: isFiled
      ? `${from} ha risposto per PEC: la risposta è tra i documenti del servizio.`
      : `${from} ha risposto: leggi la risposta nella casella PEC, tra i documenti del servizio non è entrata.`,
    shorter: [`${from} ha risposto: leggi la risposta nella casella PEC.`, 'Leggi la risposta nella casella PEC.'],
    url: `/servizio/${id_servizio}`,
    subject: `Risposta dell’ufficio: ${oggetto}`,
    label: 'Apri il servizio',
  });
