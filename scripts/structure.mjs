import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print } from './run.mjs';
import { sourceFiles } from './sources.mjs';

/**
 * What a file inside a feature may be called: the first rule whose folder holds the file decides, by the rest of its path.
 * A new kind of file is a new word here, for all features at once.
 */
const vocabularies = [
  {
    folder: /^server\/src\/features\/[a-z-]+\/[a-z-]+\//,
    names: [
      /^([a-z-]+-)?(routes|service|queries|policy)\.ts$/,
      /^(tables|jobs|tasks|uploads|exports)\.ts$/,
      /^(mails|pdfs)\/[a-z-]+\.tsx?$/,
    ],
    words: '[nome-]routes, service, queries, policy; tables, jobs, tasks, uploads, exports; mails/ e pdfs/',
  },
  {
    folder: /^web\/src\/features\/[a-z-]+\/[a-z-]+\//,
    names: [
      /^[a-z-]+-(screen|form)\.tsx$/,
      /^([a-z-]+-)?columns\.tsx$/,
      /^(api|fields)\.ts$/,
      /^use-[a-z-]+\.tsx?$/,
      /^(form\/)?[A-Z]\w+\.tsx$/,
      /^(form\/)?[\w-]+(\.module)?\.css$/,
      /^form\/[a-z-]+\.ts$/,
    ],
    words: 'nome-screen, nome-form, columns, api, fields, use-nome, Parte.tsx, stili; form/',
  },
  {
    folder: /^(server|web)\/src\/features\//,
    names: [/^features\.tsx?$/, /^[a-z-]+\/feature\.tsx?$/],
    words: 'features, e feature in ogni dominio; il resto sta in dominio/cosa/',
  },
];

/** Sentences about every file that breaks a rule. */
export function structureFaults(paths = sourceFiles()) {
  const faults = [];
  for (const path of paths) {
    const vocabulary = vocabularies.find(({ folder }) => folder.test(path));
    if (vocabulary) {
      const rest = path.replace(vocabulary.folder, '').replace(/\.test(\.tsx?)$/, '$1');
      // A test of behaviour across the files of a feature has a free name.
      const free = /\.test\.tsx?$/.test(path) && !rest.includes('/');
      if (!free && !vocabulary.names.some((name) => name.test(rest)))
        faults.push(`${path}: nome fuori dal vocabolario (${vocabulary.words})`);
    }
    if (/^index\.[cm]?[jt]sx?$/.test(basename(path)))
      faults.push(`${path}: i file indice che raccolgono altri file non si usano`);
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = structureFaults();
  print(faults.join('\n') || 'Ogni file ha un nome del vocabolario.');
  process.exit(faults.length === 0 ? 0 : 1);
}
