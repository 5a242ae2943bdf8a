import type { FuneralEvent } from '@commiato/contracts/funerals/events';

/** The rite of a service at this local time, changed as a test needs it. */
export const funeralEvent = (inizio: string, change: Partial<FuneralEvent> = {}): FuneralEvent => ({
  _id: inizio,
  id_servizio: 's',
  tipo: 'funerale',
  inizio,
  fine: null,
  luogo: '',
  indirizzo: '',
  comune: '',
  prov: '',
  note: '',
  stato: 'in programma',
  prima: null,
  spostato_il: null,
  pubblico: true,
  oraDopo: null,
  da_confermare: false,
  versione: 1,
  risorse: [],
  ...change,
});
