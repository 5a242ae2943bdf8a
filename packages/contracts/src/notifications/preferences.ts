import { z } from 'zod';
import { type Area, hasAreaRight, type Rights } from '../accounts/rights.ts';
import { flag } from '../common.ts';
import { route } from '../route.ts';

/** When a person gets by e-mail what happens in an area. */
export const mailTimes = ['subito', 'riepilogo', 'mai'] as const;
const mailTime = z.enum(mailTimes, 'Scegli tra subito, riepilogo e mai.');
export type MailTime = z.output<typeof mailTime>;

/** The hour in Italy after which the mail of the day tells what happened since the one before. */
export const notificationDigestHour = '07:00';

const choice = z.object({
  /** Whether it is shown in the bell; the list of notifications has it anyway. */
  campanella: z.boolean(),
  mail: mailTime,
});
export type NotificationChoice = z.output<typeof choice>;

/** The areas that something is told of. */
export const notificationAreas = [
  'annunci',
  'agenda',
  'fatturazione',
  'documenti',
  'impostazioni',
] as const satisfies readonly Area[];
export type NotificationArea = (typeof notificationAreas)[number];

/**
 * What a person gets who has chosen nothing: what the agency's own account got before, others mails of what they take care of. Of the agenda
 * that is what is assigned to them: who drives the hearse and only sees the agenda heard of no moved funeral.
 */
export const defaultNotificationChoiceFor = (rights: Rights, area: Area): NotificationChoice => ({
  campanella: true,
  mail: hasAreaRight(rights, area, area === 'agenda' ? 'vede' : 'cambia') ? 'subito' : 'mai',
});

const shapeByNotificationArea = <S extends z.ZodType>(shape: S) =>
  z.object({
    annunci: shape,
    agenda: shape,
    fatturazione: shape,
    documenti: shape,
    impostazioni: shape,
  });

/** The caller's choices, for the areas that they see. */
export const notificationPreferences = shapeByNotificationArea(choice).partial();
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const preferencesRouteBase = {
  access: 'agency',
  area: 'everyone',
  needsPerson: true,
  path: '/api/notifiche/preferenze',
} as const;

export const readNotificationPreferences = route({
  ...preferencesRouteBase,
  method: 'GET',
  summary: 'Come la persona riceve ciò che succede nelle sue aree: campanella, e-mail subito, riepilogo del giorno',
  answer: notificationPreferences,
  errors: [],
});

export const changeNotificationPreferences = route({
  ...preferencesRouteBase,
  method: 'PATCH',
  summary: 'Cambia come la persona riceve ciò che succede nelle sue aree',
  body: shapeByNotificationArea(z.object({ campanella: flag, mail: mailTime }).partial()).partial(),
  answer: notificationPreferences,
  errors: ['area-non-consentita'],
});
