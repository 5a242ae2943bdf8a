import type { EventChange } from './events.ts';

/** Names of an event's fields, in the history and in the log; a missing one is a type error. */
export const eventFieldNames: Readonly<Record<Exclude<keyof EventChange, 'versione'>, string>> = {
  tipo: 'tipo',
  inizio: 'giorno e ora',
  fine: 'ora della fine',
  luogo: 'luogo',
  indirizzo: 'indirizzo',
  comune: 'comune',
  prov: 'provincia',
  note: 'note',
  pubblico: 'visibilità al pubblico',
  oraDopo: 'da quando ora e luogo sono noti',
  risorse: 'persone, mezzi e sale',
  stato: 'stato',
  correzione: 'correzione',
  da_confermare: 'conferma',
};
