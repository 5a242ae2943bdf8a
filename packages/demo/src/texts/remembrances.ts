import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import { addDays } from '../people/days.ts';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { nearestRelatives } from './kin.ts';
import { lifeSentences, matchingSentences, type Sentence, withAgreement } from './lives.ts';
import { type DayAndCity, layOutText, obituary } from './obituary.ts';

const ordinals = ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'];

const thanksgivings: readonly string[] = [
  'La famiglia, commossa per l’affetto ricevuto, ringrazia quanti hanno preso parte al suo dolore.',
  'Nell’impossibilità di farlo personalmente, i familiari ringraziano tutti coloro che con la presenza, gli scritti e i fiori hanno voluto onorare la memoria di {nome}.',
  'Le tante persone che ci sono state vicine ci hanno fatto sentire quanto {nome} fosse amat{o}. A tutti, grazie.',
  'I familiari ringraziano di cuore parenti, amici e conoscenti per la sentita partecipazione.',
];

const monthly: readonly Sentence[] = [
  ['A un mese dalla scomparsa, con immutato affetto {loro} ricordano {nome} a quanti {le} hanno voluto bene.'],
  ['Nel trigesimo della scomparsa, i familiari ne rinnovano il ricordo con chi l’ha conosciut{o} e stimat{o}.'],
  ['È passato un mese da quando ci hai lasciati. Il tuo ricordo ci accompagna ogni giorno.'],
];
/** True only on the thirtieth day itself. */
const thirtieth = 'Sono trascorsi trenta giorni da quando ci hai lasciati. Il tuo ricordo ci accompagna ogni giorno.';

/** Sentences addressed to the deceased. */
const toTheDead: readonly Sentence[] = [
  ['Il tempo passa, ma il tuo ricordo è sempre vivo in noi.'],
  ['Sei nei gesti di ogni giorno e nelle parole che ci hai insegnato.'],
  ['Ci manchi ogni giorno.'],
  ['Quanto ci hai dato resta con noi. Con l’amore di sempre.'],
  ['Una preghiera e un fiore, con l’amore di sempre.', { religiosity: ['devout'] }],
];
/** Sentences about the deceased, addressed to others. */
const toOthers: readonly Sentence[] = [
  ['I suoi cari {lo} ricordano con immutato affetto.'],
  ['La famiglia {lo} ricorda con amore a quanti {le} hanno voluto bene.'],
  ['Con affetto e rimpianto {lo} ricordano i familiari.'],
  ['I familiari {lo} ricordano nella preghiera.', { religiosity: ['devout'] }],
];

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The text of a notice of any kind; `occasion` is the day of the anniversary. */
export function noticeText(
  kind: NoticeKind,
  person: Person,
  published: DayAndCity,
  occasion: string,
  random: Random,
): string {
  const { day } = published;
  if (kind === 'Necrologio') return obituary(person, published, random);
  const fill = (text: string) =>
    withAgreement(text.replace('{loro}', thoseWhoRemember(person, random)).replaceAll('{nome}', person.nome), person);
  if (kind === 'Ringraziamento') {
    const place = random.chance(0.5) ? [`${curlyApostrophes(person.home.nome)}, ${longDate(day)}`] : [];
    return layOutText([fill(random.pick(thanksgivings)), ...place], random);
  }
  if (kind === 'Trigesimo') {
    const today = addDays(person.death, 30) === day && random.chance(0.5);
    return layOutText([today ? thirtieth : fill(random.pick(matchingSentences(monthly, person)))], random);
  }
  const years = yearOf(occasion) - yearOf(person.death);
  const which = ordinals[years - 1];
  const when = which
    ? `${which === 'ottavo' ? 'Nell’' : 'Nel '}${which} anniversario della scomparsa`
    : `A ${years} anni dalla scomparsa`;
  if (random.chance(0.35)) {
    const life = random.chance(0.6) ? [lifeSentences(person, 2, random).join(' ')].filter(Boolean) : [];
    return layOutText([`${when}.`, ...life, fill(random.pick(matchingSentences(toOthers, person)))], random);
  }
  const signed = random.pick(['I tuoi cari', 'La tua famiglia', 'Tutti i tuoi cari']);
  return layOutText([`${when}.`, fill(random.pick(matchingSentences(toTheDead, person))), signed], random);
}

/** The relatives who remember somebody, always as a plural. */
const thoseWhoRemember = (person: Person, random: Random): string => {
  const groups = nearestRelatives(person, random);
  return groups.length > 1 ? `${groups.slice(0, -1).join(', ')} e ${groups.at(-1)}` : 'i familiari';
};
