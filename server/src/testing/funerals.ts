import {
  type Custody,
  type CustodyWithSignatures,
  createCustodyLabel,
  recordCustodyStep,
} from '@commiato/contracts/funerals/custody';
import { createEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { addFuneralDocument, type FuneralDocument } from '@commiato/contracts/funerals/files';
import { createFuneral, type Funeral } from '@commiato/contracts/funerals/funerals';
import { createResource, type Resource } from '@commiato/contracts/funerals/resources';
import { createTask, type Task } from '@commiato/contracts/funerals/tasks';
import { call, type SeededProgram } from './calls.ts';
import { pdf } from './documents.ts';
import { expectCreated } from './fixtures.ts';

/** A funeral of an agency: a surname and a telephone number, unless the test says otherwise. */
export async function seedFuneral(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Funeral> {
  test.clock.pass(1000);
  const body = { cognome: "Dell'Acqua", tel: '0547 123456', ...change };
  return expectCreated(await call(test, createFuneral, { token, body }));
}

/** Creates an event of kind `funerale`, unless changed. */
export async function seedEvent(
  test: SeededProgram,
  token: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<FuneralEvent> {
  const body = {
    tipo: 'funerale',
    inizio: '2026-11-24T10:00',
    luogo: 'Chiesa di San Rocco',
    comune: 'Cesena',
    ...change,
  };
  return expectCreated(await call(test, createEvent, { token, params: { id }, body }));
}

/** Adds a document to a funeral. */
export async function seedFuneralDocument(test: SeededProgram, token: string, id: string): Promise<FuneralDocument> {
  test.clock.pass(1000);
  const given = { token, params: { id }, body: { titolo: 'Delega della famiglia' }, file: pdf('delega.pdf') };
  return expectCreated(await call(test, addFuneralDocument, given));
}

/** Creates a person as resource of an agency, unless changed. */
export async function seedResource(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Resource> {
  const body = { tipo: 'persona', nome: `Marco ${crypto.randomUUID().slice(0, 8)}`, ...change };
  return expectCreated(await call(test, createResource, { token, body }));
}

/** Creates a task. */
export async function seedTask(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Task> {
  test.clock.pass(1000);
  const body = { testo: 'Ritira il certificato di morte', giorno: '2026-11-24', ...change };
  return expectCreated(await call(test, createTask, { token, body }));
}

/** Makes a label for the body of a funeral, unless changed. */
export async function seedCustody(
  test: SeededProgram,
  token: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<Custody> {
  test.clock.pass(1000);
  const given = { token, params: { id }, body: { cosa: 'salma', ...change } };
  return expectCreated(await call(test, createCustodyLabel, given));
}

/** Scans a label. */
export async function seedScan(
  test: SeededProgram,
  token: string,
  codice: string,
  body: Record<string, unknown> = {},
): Promise<CustodyWithSignatures> {
  test.clock.pass(1000);
  const given = { token, params: { id: codice }, body: { luogo: 'Camera mortuaria', ...body } };
  return expectCreated(await call(test, recordCustodyStep, given));
}
