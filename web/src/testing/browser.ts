import { vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

export const account = {
  _id: 'abc',
  nome: 'DAVIDE',
  cognome: 'ZOLI',
  mail: 'info@zoli.example',
  role: 'U',
  ragSociale: 'Fratelli Zoli',
  comune: 'Cesena',
  prov: 'FC',
  regione: 'Emilia-Romagna',
  cap: '47521',
  indirizzo: 'Viale Oberdan 214',
  codFisc: '01234567897',
  piva: '01234567897',
};

/** The parts of a browser that the session stands on. Undone by vi.unstubAllGlobals. */
export function stubBrowser(): { storage: Storage; events: EventTarget } {
  const storage = memoryStorage();
  const events = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', events);
  return { storage, events };
}
