import { createRequire } from 'node:module';
import { firstCodesGiven, periodParts } from './refresh-italy-register.mjs';

/** Belongs to the workspace that it serves, and is resolved from there. */
const source = '@marketto/belfiore-connector-embedded';
const require = createRequire(new URL('../packages/italy/package.json', import.meta.url));

// The package counts in local time; days must not depend on where the command runs.
process.env.TZ = 'UTC';

const dayOf = (date) => date.toISOString().slice(0, 10);
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** UTF-8 that the source read as Latin-1: `MolliÃ¨res`. */
const mended = (name) => (name.includes('Ã') ? Buffer.from(name, 'latin1').toString('utf8') : name);

/** The foreign states with the parts of their lines: no province, one name. */
async function states() {
  const { default: connector } = require(source);
  const places = await connector.toArray();
  return places
    .filter(({ belfioreCode }) => belfioreCode.startsWith('Z'))
    .map(({ belfioreCode, name, creationDate, expirationDate }) => {
      const [from, to] = [dayOf(creationDate), dayOf(expirationDate)];
      const since = from <= firstCodesGiven ? '' : from;
      return [belfioreCode, since, '', mended(name), ...(to >= '9999' ? [] : [to, '-'])];
    });
}

/**
 * Every cadastral code that a tax code can name, as lines `code|first day|province|name|…` (`periodParts`): municipalities of
 * all times by the periods of the register, and foreign states. The code is left out where it is the one after that of the line before.
 */
export async function birthPlaceLines(register, municipalities) {
  const today = new Map(municipalities.map(({ catastale, nome }) => [catastale, nome]));
  const italian = [...register].map(([code, periods]) => [code, ...periodParts(periods, today.get(code))]);
  let expected = '';
  return [...italian, ...(await states())]
    .sort(([a], [b]) => compare(a, b))
    .map(([code, ...parts]) => {
      const line = [code === expected ? '' : code, ...parts].join('|');
      expected = `${code[0]}${String(Number(code.slice(1)) + 1).padStart(3, '0')}`;
      return line.replace(/\|+$/, '');
    });
}
