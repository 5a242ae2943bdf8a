import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const folders = [
  ...['italy', 'fattura-pa', 'billing', 'paperwork', 'contracts', 'demo'].map((name) => `packages/${name}/src`),
  'server/src',
  'web/src',
];
const aside = /(^|\/)(node_modules|dist|data)(\/|$)/;

/** Paths, from the checkout, of every file under the source folders that we write by hand. */
export const sourceFiles = () =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !aside.test(path))
    .sort();

export const isTest = (path) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** Hand-written TypeScript of the product with its text: no tests. */
export const productFiles = () =>
  sourceFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Lines of a text, a last line break not counted as one more. */
export const linesOf = (text) => text.replace(/\n$/, '').split('\n').length;
