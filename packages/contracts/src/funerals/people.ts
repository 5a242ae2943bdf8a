import { z } from 'zod';
import { id, idInput, idParams, line, okAnswer, trimmedPrintableLine } from '../common.ts';
import { contactFields } from '../contacts/contacts.ts';
import { route } from '../route.ts';

/** Roles of a person in a funeral: towards the deceased, or for the bill. */
export const personRoles = [
  'committente',
  'coniuge',
  'figlio',
  'figlia',
  'genitore',
  'fratello',
  'sorella',
  'nipote',
  'convivente',
  'intestatario della fattura',
  'altro',
] as const;
export const personRole = z.enum(personRoles, 'Scegli che cosa è per il servizio.');
export type PersonRole = z.output<typeof personRole>;

/** A contact of the agency with its role in a funeral. */
export const funeralPerson = z.object({
  _id: id,
  ruolo: personRole,
  id_anagrafica: id,
  /** From the tax code; null where none tells it. */
  sesso: z.enum(['F', 'M']).nullable().default(null),
  ragioneSociale: z.string(),
  nome: z.string(),
  cognome: z.string(),
  tel: z.string(),
  cell: z.string(),
  mail: z.string(),
});
export type FuneralPerson = z.output<typeof funeralPerson>;

export const choosePersonMessage = 'Scegli una persona dalle anagrafiche o scrivi il nome.';

/** An existing contact, or the data of a new one. */
export const newFuneralPerson = z
  .object({
    ruolo: personRole,
    /** An existing contact; empty for a new one. */
    id_anagrafica: idInput.transform((value) => value || undefined).optional(),
    nome: line(80).default(''),
    cognome: line(80).default(''),
    codFisc: contactFields.codFisc.body.default(''),
    /** Telephone and e-mail; an existing contact gets those that it lacks. */
    tel: line(30).default(''),
    mail: trimmedPrintableLine
      .pipe(line(254))
      .transform((value) => value.toLowerCase())
      .default(''),
  })
  .superRefine(({ id_anagrafica, nome, cognome }, context) => {
    if (!id_anagrafica && !nome && !cognome)
      context.addIssue({ code: 'custom', path: ['cognome'], message: choosePersonMessage });
  });
export type NewFuneralPerson = z.output<typeof newFuneralPerson>;

export const addPerson = route({
  method: 'POST',
  path: '/api/servizio/:id/persona',
  summary: 'Lega a un servizio una persona: un’anagrafica che c’è, o una nuova',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  success: 201,
  idempotent: true,
  creates: ['persone', 'anagrafiche'],
  params: idParams,
  body: newFuneralPerson,
  answer: funeralPerson,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const unlinkFuneralPerson = route({
  method: 'DELETE',
  path: '/api/servizio/:id/persona/:persona',
  summary: 'Scioglie il legame tra un servizio e una persona, che resta nelle anagrafiche',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams.extend({ persona: idInput }),
  answer: okAnswer,
  errors: ['non-trovato'],
});
