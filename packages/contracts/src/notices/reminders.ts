import { z } from 'zod';
import { flag, idParams } from '../common.ts';
import { route } from '../route.ts';

/** The days on which one remembers a death: the seventh, the thirtieth, and each year. */
export const reminderKinds = ['settima', 'trigesimo', 'anniversario'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How each is called, alone and with its article. */
export const reminderKindNames: Readonly<Record<ReminderKind, { readonly label: string; readonly noun: string }>> = {
  settima: { label: 'Settima', noun: 'la settima' },
  trigesimo: { label: 'Trigesimo', noun: 'il trigesimo' },
  anniversario: { label: 'Anniversario', noun: 'l’anniversario' },
};
/** Days before each at which the reminder is sent: a Mass has to be asked for, a notice written. */
export const reminderLeadDaysByKind: Readonly<Record<ReminderKind, number>> = {
  settima: 2,
  trigesimo: 10,
  anniversario: 14,
};

/** One of them for a funeral: `giorno` is null where the day of death is not known, or it is over. */
export const reminder = z.object({
  ricorrenza: z.enum(reminderKinds),
  giorno: z.string().nullable(),
  /** Whether the caller is reminded of it. */
  attivo: z.boolean(),
});
export type Reminder = z.output<typeof reminder>;

const chosen = { settima: flag, trigesimo: flag, anniversario: flag };
/** What the form of the family's page sends: of what is not ticked there is nothing. */
export const remindersForm = z.object({
  settima: chosen.settima.default(false),
  trigesimo: chosen.trigesimo.default(false),
  anniversario: chosen.anniversario.default(false),
});
export type ChosenReminders = z.output<typeof remindersForm>;

export const listAgencyReminders = route({
  method: 'GET',
  path: '/api/servizio/:id/ricorrenze',
  summary: 'Settima, trigesimo e prossimo anniversario di un servizio, e quali l’agenzia vuole che le siano ricordati',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  answer: z.array(reminder),
  errors: ['non-trovato'],
});

export const changeAgencyReminders = route({
  method: 'PATCH',
  path: '/api/servizio/:id/ricorrenze',
  summary: 'Sceglie quali ricorrenze di un servizio siano ricordate all’agenzia, per e-mail e nelle notifiche',
  access: 'agency',
  area: 'annunci',
  object: 'servizio',
  params: idParams,
  body: z.object(chosen).partial(),
  answer: z.array(reminder),
  errors: ['non-trovato'],
});
