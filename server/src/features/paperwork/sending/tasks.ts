import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';

/** A file of a packet. */
export interface PacketFile {
  readonly titolo: string;
  readonly tipo: 'pdf' | 'jpg' | 'png';
  readonly bytes: Uint8Array;
}

/** A packet for an office: a first page that says what it is, then the files one after the other. */
export interface PacketInput {
  readonly agenzia: string;
  readonly ufficio: string;
  readonly oggetto: string;
  readonly giorno: string;
  readonly testo: string;
  /** What is known of the deceased, in order. */
  readonly dati: readonly (readonly [nome: string, valore: string])[];
  /** Papers that are asked for. */
  readonly richieste: readonly string[];
  readonly files: readonly PacketFile[];
}

/** Merges a packet as one PDF; answers the title of a file that cannot be read instead. */
export const drawPacket: PoolTask<PacketInput, Buffer | { readonly illeggibile: string }> = {
  name: 'PDF di un pacchetto',
  seconds: 10,
  refusal: 'Il pacchetto non si può comporre: togli i documenti più pesanti.',
};
