import { z } from 'zod';
import { line, trimmedPrintableLine, webAddress } from '../common.ts';
import { type Fields, textField } from '../fields.ts';
import { localMomentOrNull } from '../funerals/events.ts';
import { isIban, normalizeIban } from '../iban.ts';
import { hasLink } from './links-in-text.ts';

const lineWithoutLinks = (max: number) =>
  line(max).refine((value) => !hasLink(value), 'Scrivilo senza collegamenti: questo è un testo da leggere.');

const donationIban = trimmedPrintableLine.transform(normalizeIban).pipe(
  z
    .string()
    .max(34, 'Un IBAN ha al massimo 34 caratteri.')
    .refine((value) => value === '' || isIban(value), 'Questo IBAN non è giusto: ricontrolla le cifre.'),
);

const streamAddress = webAddress.pipe(
  z
    .string()
    .refine((value) => value === '' || value.startsWith('https://'), 'Scrivi un indirizzo che comincia con https://.'),
);

/**
 * What a family declares for the page of a notice: flowers or none, the one association that takes donations, the one stream of the ceremony.
 * Nothing else there asks for money or leads to a video, so that a fake is known by not standing there.
 */
export const wishFields = {
  fiori: { ...textField('Fiori', lineWithoutLinks, 200), word: 'che cosa si chiede per i fiori' },
  donaA: { ...textField('Associazione a cui donare', lineWithoutLinks, 120), word: 'associazione a cui donare' },
  donaIban: { label: 'IBAN dell’associazione', word: 'IBAN dell’associazione', body: donationIban, answer: z.string() },
  diretta: {
    label: 'Indirizzo della diretta',
    word: 'indirizzo della diretta',
    body: streamAddress,
    answer: z.string(),
  },
  direttaIl: {
    label: 'Giorno e ora della diretta',
    word: 'giorno e ora della diretta',
    body: localMomentOrNull,
    answer: z.string().nullable(),
  },
} satisfies Fields;

export type FamilyWishes = Readonly<Record<'fiori' | 'donaA' | 'donaIban' | 'diretta', string>> & {
  readonly direttaIl: string | null;
};

/** Of a notice of which nothing was declared. */
export const noWishes: FamilyWishes = { fiori: '', donaA: '', donaIban: '', diretta: '', direttaIl: null };

type PartialFamilyWishes = { readonly [Name in keyof FamilyWishes]?: FamilyWishes[Name] | undefined };

/** What is missing where only half of something is declared: Italian sentences by field. */
export function wishFlaws({
  donaA,
  donaIban,
  diretta,
  direttaIl,
}: PartialFamilyWishes): Readonly<Record<string, string>> {
  return {
    ...(donaIban && !donaA ? { donaA: 'Scrivi a quale associazione appartiene l’IBAN.' } : {}),
    ...(donaA && !donaIban ? { donaIban: 'Scrivi l’IBAN dell’associazione.' } : {}),
    ...(diretta && !direttaIl ? { direttaIl: 'Scrivi quando comincia la diretta.' } : {}),
    ...(direttaIl && !diretta ? { diretta: 'Scrivi l’indirizzo della diretta.' } : {}),
  };
}

/** Adds an issue at each field that is missing. */
export function checkWishes(given: PartialFamilyWishes, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(wishFlaws(given)))
    context.addIssue({ code: 'custom', path: [field], message });
}
