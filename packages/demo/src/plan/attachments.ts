import type { AttachmentKind } from '@commiato/contracts/notices/attachments';
import { curlyApostrophes, longDate, romeDay } from '@commiato/italy/formatting';
import { withPrepositionA } from '@commiato/italy/prose/places';
import type { Card, CardLine } from '../cards/card.ts';
import { surname } from '../people/names.ts';
import type { Person } from '../people/person.ts';
import { hasAround } from '../people/places.ts';
import type { Random } from '../random.ts';
import { randomId } from '../random-ids.ts';
import { joinNames } from '../texts/kin.ts';
import { withAgreement } from '../texts/lives.ts';
import type { PlannedNotice } from './notices.ts';

export interface PlannedAttachment {
  readonly _id: string;
  readonly notice: PlannedNotice;
  readonly cosa: AttachmentKind;
  readonly testo: string;
  readonly filename: string;
  readonly card: Card;
  readonly published: Date;
}

const frames = ['violet', 'violet', 'black', 'double', 'thin', 'corners'] as const;
const hourMs = 3_600_000;

interface Party {
  readonly phrase: string;
  /** The signatories. */
  readonly who: string;
  /** Test for the people whose notices it fits; absent where it fits all. */
  readonly fits?: (person: Person) => boolean;
}

/** Whether somebody was still at work, or had just retired. */
const isOfWorkingAge = ({ age }: Person) => age <= 66;
const parties: readonly Party[] = [
  { phrase: 'Partecipano commossi al dolore della famiglia', who: 'Famiglie {cd}' },
  { phrase: 'Si stringono con affetto {ai} in questo momento di dolore', who: 'Famiglia {c}' },
  {
    phrase: 'Si stringono alla famiglia per la perdita {del} {car} {nome}',
    who: 'I condomini di via Mulini {n}',
    fits: ({ home }) => hasAround(home, 'city'),
  },
  { phrase: 'Ciao {nome}, ci mancherà la tua gentilezza', who: 'Gli amici di sempre' },
  {
    phrase: 'Con profondo cordoglio, vicini alla famiglia',
    who: 'Le colleghe e i colleghi del Comune di {comune}',
    fits: (person) => isOfWorkingAge(person) && person.trade?.id === 'impiegato comunale',
  },
  { phrase: 'Con profondo cordoglio, vicini alla famiglia', who: 'Le colleghe e i colleghi', fits: isOfWorkingAge },
  { phrase: 'Ricordano con affetto e stima {la} {car} {nome}', who: 'Gli amici del circolo' },
  { phrase: 'Si uniscono al dolore per la scomparsa {del} {car} {nome}', who: 'I vicini di casa' },
  { phrase: 'Il coro partecipa al lutto della famiglia', who: 'Coro di {comune}' },
  {
    phrase: 'Sei stat{o} per noi un esempio',
    who: 'I nipoti',
    fits: ({ family, age }) => family.grandchildren.length > 1 && age > 70,
  },
];

/** The cards of a notice, printed in the days after it but before `until`; most notices have none, and none has the same one twice. */
export function planAttachments(
  notice: PlannedNotice,
  until: Date,
  likelihood: number,
  random: Random,
): PlannedAttachment[] {
  if (notice.fields.cosa !== 'Necrologio' || !random.chance(likelihood)) return [];
  const many = random.weighted([1, 2, 3, 4, 6], (count) => 1 / count);
  const left = parties.filter(({ fits }) => !fits || fits(notice.person));
  return Array.from({ length: many }, (_, index) => {
    const own = random.branch(`allegato ${index}`);
    const mayThank = index === 0 && until.getTime() > notice.published.getTime() + thanksAfter[1] * hourMs;
    if (mayThank && own.chance(0.25)) return planThanks(notice, own);
    const [party] = left.splice(own.int(0, left.length - 1), 1);
    return party ? planSympathy(notice, party, until, own) : null;
  }).filter((card) => card !== null);
}

/** Hours from a notice to the family's thanks: the funeral must be over. */
const thanksAfter = [150, 260] as const;

function planThanks(notice: PlannedNotice, random: Random): PlannedAttachment {
  const [least, most] = thanksAfter;
  const published = new Date(notice.published.getTime() + random.between(least, most) * hourMs);
  return cardOf(notice, 'Ringraziamento', 'ringraziamento.png', thankYouLines(notice), published, random);
}

function planSympathy(notice: PlannedNotice, party: Party, until: Date, random: Random): PlannedAttachment {
  const first = notice.published.getTime();
  const latest = Math.min(until.getTime() - 60_000, first + 60 * hourMs);
  const published = new Date(random.between(first, Math.max(first, latest)));
  const filename = `partecipazione ${random.int(1, 40)}.png`;
  return cardOf(notice, 'Partecipazione', filename, sympathyLines(notice, party, random), published, random);
}

function cardOf(
  notice: PlannedNotice,
  cosa: AttachmentKind,
  filename: string,
  lines: readonly CardLine[],
  published: Date,
  random: Random,
): PlannedAttachment {
  const dated: CardLine = {
    text: `${curlyApostrophes(notice.person.home.nome)}, ${longDate(romeDay(published))}`,
    as: 'note',
  };
  return {
    _id: randomId(random),
    notice,
    cosa,
    filename,
    published,
    testo: random.chance(0.25) ? lines.map(({ text }) => text).join('\n') : '',
    card: { kind: 'card', frame: random.pick(frames), lines: [...lines, dated] },
  };
}

const thankYouLines = ({ person }: PlannedNotice): CardLine[] => [
  {
    text: 'La famiglia ringrazia di cuore quanti hanno voluto ricordare con la presenza e con l’affetto',
    as: 'phrase',
  },
  { text: `${person.nome} ${person.cognome}`, as: 'name' },
];

/** Minimum age of a person whom a card of sympathy addresses. */
const minAddressedAge = 14;

function sympathyLines({ person }: PlannedNotice, { phrase, who }: Party, random: Random): CardLine[] {
  const { prov, regione } = person.origin;
  const { spouse, children } = person.family;
  const grown = children.filter(({ born }) => Number(person.death.slice(0, 4)) - born >= minAddressedAge);
  const close = [...(spouse?.alive ? [spouse] : []), ...grown].map(({ nome }) => nome).slice(0, 3);
  const she = person.sex === 'F';
  const first = surname(prov, regione, random);
  const words: Record<string, string> = {
    c: first,
    cd: joinNames([first, surname(prov, regione, random)]),
    n: String(random.int(2, 90)),
    ai: close.length > 0 ? withPrepositionA(joinNames(close)) : 'alla famiglia',
    del: she ? 'della' : 'del',
    car: she ? 'cara' : 'caro',
    la: she ? 'la' : 'il',
    nome: person.nome,
    comune: curlyApostrophes(person.home.nome),
  };
  const fill = (text: string) =>
    withAgreement(
      text.replace(/\{(\w+)\}/g, (slot, key: string) => words[key] ?? slot),
      person,
    );
  return [
    { text: fill(phrase), as: 'phrase' },
    { text: fill(who), as: 'name' },
  ];
}
