import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import { longDate } from '@commiato/italy/formatting';
import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { mourners } from './kin.ts';
import { lifeOf } from './lives.ts';
import { obituary, styled } from './obituary.ts';
import { agreeing, type Sentence, sayable } from './sentence.ts';

const ordinals = ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'];

const thanksgivings: readonly string[] = [
  'La famiglia, commossa per l’affetto ricevuto, ringrazia quanti hanno preso parte al suo dolore.',
  'Nell’impossibilità di farlo personalmente, i familiari ringraziano tutti coloro che con la presenza, gli scritti e i fiori hanno voluto onorare la memoria di {nome}.',
  'Le tante persone che ci sono state vicine ci hanno fatto sentire quanto {nome} fosse amat{o}. A tutti, grazie.',
  'I familiari ringraziano di cuore parenti, amici e conoscenti per la sentita partecipazione.',
];

const monthly: readonly string[] = [
  'A un mese dalla scomparsa, con immutato affetto {loro} ricordano {nome} a quanti {le} hanno voluto bene.',
  'È passato un mese da quando ci hai lasciati. Il tuo ricordo ci accompagna ogni giorno.',
  'Nel trigesimo della scomparsa, i familiari ne rinnovano il ricordo con chi l’ha conosciut{o} e stimat{o}.',
];

const yearly: readonly Sentence[] = [
  { text: 'Il tempo passa, ma il tuo ricordo è sempre vivo in noi.' },
  { text: 'Chi vive nel cuore di chi resta non muore mai.' },
  { text: 'Sei nei gesti di ogni giorno, nelle parole che ci hai insegnato, nella casa che profuma ancora di te.' },
  { text: 'La tua mancanza è una presenza che non ci lascia.' },
  { text: 'Quanto ci hai dato resta con noi. Con l’amore di sempre.' },
  { text: 'Un pensiero, una preghiera, un fiore.', fits: ({ circumstances }) => !circumstances.lay },
];

/** The text of a notice of any kind. */
export function textOf(kind: NoticeKind, person: Person, day: string, random: Random): string {
  if (kind === 'Necrologio') return obituary(person, day, random);
  const fill = (text: string) =>
    agreeing(text.replace('{loro}', mourners(person.family, random)).replaceAll('{nome}', person.nome), person);
  const signed = random.pick(['I familiari', 'I tuoi cari', 'La famiglia']);
  if (kind === 'Ringraziamento') {
    const place = random.chance(0.5) ? [`${person.home.nome}, ${longDate(day)}`] : [];
    return styled([fill(random.pick(thanksgivings)), ...place], random);
  }
  if (kind === 'Trigesimo') return styled([fill(random.pick(monthly))], random);
  const years = Number(day.slice(0, 4)) - Number(person.death.slice(0, 4));
  const which = ordinals[years - 1];
  const opening = which ? `Nel ${which} anniversario della scomparsa.` : `A ${years} anni dalla scomparsa.`;
  const more = random.chance(0.25) ? [lifeOf(person, 2, random).join(' ')] : [];
  return styled([opening, ...more, random.pick(sayable(yearly, person)), signed], random);
}
