import { z } from 'zod';
import { id, idParams, instant, requiredFreeText } from '../common.ts';
import { route } from '../route.ts';

/** Words that the list may have, letters of each, and changes that its history keeps. */
export const maxListedWords = 500;
export const maxListedWordLength = 60;
export const maxWordChanges = 1000;

/** A first list, offered where there is none yet; an asterisk stands for any ending. */
export const suggestedListedWords = [
  'bastard*',
  'carogna',
  'coglion*',
  'cornut*',
  'crepa',
  'deficient*',
  'farabutt*',
  'fancul*',
  'infame',
  'ladr*',
  'merd*',
  'mignott*',
  'maledett*',
  'porc*',
  'puttan*',
  'schifos*',
  'strozzin*',
  'stronz*',
  'troia',
  'vaffancul*',
  'se lo meritava',
  'all’inferno',
] as const;

const wordChangeFields = { parola: z.string(), chi: z.string(), data: instant };
/** The list in alphabetical order, and what was changed in it, newest first. */
const wordList = z.object({
  parole: z.array(z.object({ _id: id, ...wordChangeFields })),
  storia: z.array(z.object({ cosa: z.enum(['aggiunta', 'tolta']), ...wordChangeFields })),
});
export type WordList = z.output<typeof wordList>;
export type WordChange = WordList['storia'][number];

export const listCondolenceWords = route({
  method: 'GET',
  path: '/api/pensieri/parole',
  summary: 'Le parole per cui un pensiero è tenuto fermo, e chi le ha aggiunte o tolte: le ultime 100 modifiche',
  access: 'admin',
  adminArea: 'annunci',
  answer: wordList,
  errors: [],
});

export const addCondolenceWords = route({
  method: 'POST',
  path: '/api/pensieri/parole',
  summary:
    'Aggiunge parole o frasi, una per riga; l’asterisco in fondo vale per ogni finale. Quelle che ci sono già restano',
  access: 'admin',
  adminArea: 'annunci',
  body: z.object({ parole: requiredFreeText(4000) }),
  answer: wordList,
  errors: ['limite-raggiunto'],
});

export const removeCondolenceWord = route({
  method: 'DELETE',
  path: '/api/pensieri/parole/:id',
  summary: 'Toglie una parola dall’elenco; la storia la ricorda',
  access: 'admin',
  adminArea: 'annunci',
  object: 'parola-dei-pensieri',
  params: idParams,
  answer: wordList,
  errors: ['non-trovato'],
});
