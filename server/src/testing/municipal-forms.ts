import { readFileSync } from 'node:fs';
import type { FormPlace } from '@commiato/contracts/forms/forms';

/** A form as a municipality published it (`municipal-forms/SOURCE.md`), and where what is known of a funeral is written on it. */
export interface MunicipalForm {
  readonly nome: string;
  readonly file: { readonly bytes: Uint8Array<ArrayBuffer>; readonly filename: string; readonly type: string };
  readonly campi: readonly FormPlace[];
}

const published = (filename: string) => ({
  bytes: new Uint8Array(readFileSync(new URL(`./municipal-forms/${filename}`, import.meta.url))),
  filename,
  type: 'application/pdf',
});

/** One with fields, a flat one and a scanned one on a turned page, mapped as an agency does it. */
export const municipalForms: readonly MunicipalForm[] = [
  {
    nome: 'Imposta di bollo',
    file: published('bollo.pdf'),
    campi: [
      { campo: 'Text3', dato: 'agenzia.nome' },
      { campo: 'Text4', dato: 'agenzia.piva' },
      { campo: 'Button21', dato: 'servizio.tumulazione' },
      { campo: 'Text6', dato: 'altro', etichetta: 'Proprietà' },
      { campo: 'Text14', dato: 'oggi' },
      { campo: 'Text16', dato: 'oggi' },
    ],
  },
  {
    nome: 'Lavori cimiteriali',
    file: published('lavori-cimiteriali.pdf'),
    campi: [
      { pagina: 1, x: 62, y: 85, dato: 'agenzia.nome', larghezza: 70 },
      { pagina: 1, x: 67, y: 141, dato: 'defunto.nomeCompleto', larghezza: 100 },
    ],
  },
  {
    nome: 'Atto notorio',
    file: published('atto-notorio.pdf'),
    campi: [
      { pagina: 1, x: 95, y: 102, dato: 'agenzia.nome', larghezza: 75 },
      { pagina: 1, x: 45, y: 111, dato: 'agenzia.comune', larghezza: 38 },
      { pagina: 1, x: 98, y: 131, dato: 'agenzia.piva', larghezza: 40 },
      { pagina: 1, x: 33, y: 226, dato: 'oggi', larghezza: 40 },
    ],
  },
];
