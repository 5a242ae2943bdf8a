import type { Area } from '@commiato/contracts/accounts/rights';
import type { FuneralAnswers } from '@commiato/contracts/funerals/answers';
import type { FuneralEvent } from '@commiato/contracts/funerals/events';
import type { MunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { type PortalValueName, portalValueLabels, portalValueNames } from '@commiato/contracts/paperwork/portal-values';
import type { PaperSending, PaperSendingState } from '@commiato/contracts/paperwork/sending';
import { longDate, personName, placeName } from '@commiato/italy/formatting';
import { timeWithoutLeadingZero } from '@commiato/italy/prose/dates';
import type { ProviderState } from '../../../platform/certified-mail/certified-message.ts';
import type { FormFillingRecord } from '../../../platform/feature/filled-forms.ts';
import { destinationName } from '../papers/policy.ts';

/** What of a funeral offices ask for. */
export type PortalFacts = Readonly<
  Record<Exclude<PortalValueName, 'destinazione' | 'funerale' | 'agenzia'>, string | null>
> & {
  readonly risposte: FuneralAnswers;
  /** The town of the funeral's notice, where the place of death names none. */
  readonly comune: string;
  readonly eventi: readonly Pick<FuneralEvent, 'tipo' | 'stato' | 'inizio' | 'luogo'>[];
  readonly agenzia: string;
};

const formatMoment = (inizio: string) =>
  `${longDate(inizio.slice(0, 10))}, ore ${timeWithoutLeadingZero(inizio.slice(11))}`;

function portalValueOf(facts: PortalFacts, campo: PortalValueName): string {
  if (campo === 'destinazione') return destinationName({ ...facts, mortoA: facts.mortoA ?? '' });
  if (campo === 'funerale') {
    const funeral = facts.eventi.find(({ tipo, stato }) => tipo === 'funerale' && stato !== 'annullato');
    return funeral ? [formatMoment(funeral.inizio), funeral.luogo].filter(Boolean).join(', ') : '';
  }
  const value = facts[campo] ?? '';
  if (value !== '' && (campo === 'nato' || campo === 'decesso')) return longDate(value);
  return campo === 'natoA' || campo === 'mortoA' || campo === 'comuneResidenza' ? placeName(value) : value;
}

/** What a portal asks for, in its order; what is not known is empty, so that the order stays. */
export const portalValuesOrAll = (facts: PortalFacts, campi: readonly PortalValueName[]): PaperSending['valori'] =>
  (campi.length > 0 ? campi : portalValueNames).map((campo) => ({
    campo,
    nome: portalValueLabels[campo],
    valore: portalValueOf(facts, campo),
  }));

/**
 * The rule by which a channel is used: of a paper that is asked for, or the first of `others` with that channel where no rule speaks of these
 * papers. One that is asked for elsewhere does not go to the office of another paper.
 */
export function channelRuleFor(
  canale: PaperSending['canale'],
  asked: readonly (MunicipalityRule | undefined)[],
  others: readonly MunicipalityRule[],
): MunicipalityRule | undefined {
  const own = asked.filter((rule) => rule !== undefined);
  return (own.length > 0 ? own : others).find((rule) => rule.canale === canale && rule.indirizzo !== '');
}

const messageIdPrefix = 'invio-';
/** Message-ID of a packet; receipts and answers refer to it. */
export const messageIdOf = (packet: string, domain: string): string => `${messageIdPrefix}${packet}@${domain}`;

/** The packet that a reference of the mailbox names; null for those of others. */
export const packetIdOf = (reference: string): string | null =>
  reference.startsWith(messageIdPrefix) ? reference.slice(messageIdPrefix.length) : null;

/** What a receipt says of a packet (DM 2/11/2005, annex, 6). */
export const packetStateByReceipt: Readonly<Record<ProviderState, PaperSendingState>> = {
  accettata: 'accettato',
  consegnata: 'consegnato',
  'non accettata': 'non accettato',
  'non consegnata': 'non consegnato',
};

/** States that a receipt may still change. */
export const openStates: readonly PaperSendingState[] = ['in partenza', 'incerto', 'inviato', 'accettato'];

/** Subject of a packet, unless another was written. */
export const defaultSubjectFor = (funeral: { nome: string; cognome: string }): string =>
  `Pratiche per il decesso di ${personName(funeral)}`;

interface PapersOfPacket {
  readonly documenti: readonly string[];
  /** The area of each of `documenti`; null where none of them has one. */
  readonly aree: readonly (Area | null)[] | null;
  /** What each of `documenti` was filled with; null where none of them is a form. */
  readonly compilati: readonly (FormFillingRecord | null)[] | null;
}

/** The area of a packet and of what comes back about it: that of its papers, of which there is one so far; who may not see a paper could otherwise read it there. */
export const areaOfPacket = ({ aree }: Pick<PapersOfPacket, 'aree'>): Area | null =>
  aree?.find((area) => area !== null) ?? null;

/** Titles of what is in a packet, or of some of it, without the papers that somebody may not see. */
export const visibleTitlesOf = (
  { documenti, aree, compilati }: PapersOfPacket,
  maySee: (area: Area | null) => boolean,
  isMeant: (filling: FormFillingRecord | null) => boolean = () => true,
): string[] => documenti.filter((_, index) => maySee(aree?.[index] ?? null) && isMeant(compilati?.[index] ?? null));

/** The forms in a packet that is carried or copied by a person: what left by certified mail is not prepared again. */
export const formsOfPreparedPacket = ({
  stato,
  compilati,
}: Pick<PapersOfPacket, 'compilati'> & { readonly stato: PaperSendingState }): FormFillingRecord[] =>
  stato === 'pronto' ? (compilati ?? []).flatMap((filling) => filling ?? []) : [];
