import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { kustomization, type Manifest, manifest } from './shapes.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The folders that are applied, in their order where there is no CloudNativePG. */
export const folders = ['installation', 'cloudnative-pg', 'migrations', 'program'] as const;
type Folder = (typeof folders)[number];

/** Every document of a file, read strictly: a key that stands twice or an alias that leads nowhere is an error. */
function documentsOf(path: string): unknown[] {
  return parseAllDocuments(readFileSync(join(here, path), 'utf8'), { merge: false }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS();
  });
}

export const kustomizationOf = (folder: Folder) => kustomization.parse(documentsOf(`${folder}/kustomization.yaml`)[0]);

/** The files of a folder, without the one that lists them. */
export const filesOf = (folder: Folder): string[] =>
  readdirSync(join(here, folder)).filter((file) => file !== 'kustomization.yaml');

/** The documents of a file as they are written, not judged. */
export const readRawManifests = (folder: Folder): [string, unknown][] =>
  filesOf(folder).flatMap((file) => documentsOf(`${folder}/${file}`).map((one): [string, unknown] => [file, one]));

export const textOf = (path: string): string => readFileSync(join(here, path), 'utf8');

const all = () => folders.flatMap((folder) => readRawManifests(folder).map(([, one]) => manifest.parse(one)));

/** All documents of one kind. */
export const ofKind = <K extends Manifest['kind']>(kind: K): Extract<Manifest, { kind: K }>[] =>
  all().filter((one): one is Extract<Manifest, { kind: K }> => one.kind === kind);

/** The one document of a kind. */
export function theOnly<K extends Manifest['kind']>(kind: K): Extract<Manifest, { kind: K }> {
  const [first, ...more] = ofKind(kind);
  if (!first || more.length > 0) throw new Error(`Not exactly one ${kind}`);
  return first;
}
