import type { NewPriceEntry } from '@commiato/contracts/billing/price-list';
import { fold } from '@commiato/italy/places/provinces';
import { newId } from '../../../platform/foundation/ids.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import { priceKeys } from './policy.ts';
import { insertPrices, namesOfPrices } from './queries.ts';
import { readPriceTable } from './tasks.ts';

type NamedPrice = Pick<NewPriceEntry, 'nome' | 'descrizione' | 'um'>;

/** By its name, description and unit an entry is known again, whatever it costs by now. */
const identityOf = ({ nome, descrizione, um }: NamedPrice): string => [nome, descrizione, um].map(fold).join('|');

const sameName = { campo: 'nome', motivo: 'C’è già una voce con questo nome e un’altra descrizione: ricontrolla.' };

/** Entries of the price list from elsewhere; what the agency has stays as it is. */
export const priceImport: TableImport<NewPriceEntry> = {
  cosa: 'listino',
  azione: 'listino importato',
  task: readPriceTable,
  known: async (db, scope) => {
    const prices = await namesOfPrices(db, scope);
    const known = new Set(prices.map(identityOf));
    const names = new Set(prices.map(({ nome }) => fold(nome)));
    return {
      isThere: (price) => known.has(identityOf(price)),
      add: (price) => {
        const name = fold(price.nome);
        const isNamed = names.has(name);
        known.add(identityOf(price));
        names.add(name);
        return isNamed ? [sameName] : [];
      },
    };
  },
  insert: async ({ clock }, tx, scope, id_importazione, prices) => {
    const creato = clock.now().toISOString();
    await insertPrices(
      tx,
      scope,
      prices.map((price) => ({ ...price, ...priceKeys(price), _id: newId(), voci: [], creato, id_importazione })),
    );
  },
};
