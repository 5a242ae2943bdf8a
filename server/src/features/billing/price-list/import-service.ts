import type { NewPriceEntry } from '@commiato/contracts/billing/price-list';
import { fold } from '@commiato/italy/places/provinces';
import { newId } from '../../../platform/foundation/ids.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import type { ImportedPrice } from './policy.ts';
import { priceKeys } from './policy.ts';
import { insertPrices, namesOfPrices } from './queries.ts';
import { readPriceTable } from './tasks.ts';

type NamedPrice = Pick<NewPriceEntry, 'tipo' | 'nome' | 'descrizione' | 'um'>;

/** By its name, description and unit an entry is known again, whatever it costs by now. */
const identityOf = ({ tipo, nome, descrizione, um }: NamedPrice): string =>
  [tipo, nome, descrizione, um].map(fold).join('|');
const nameOf = ({ tipo, nome }: NamedPrice): string => `${tipo}|${fold(nome)}`;

const sameName = { campo: 'nome', motivo: 'C’è già una voce con questo nome e un’altra descrizione: ricontrolla.' };
const unknownPart = (nome: string) => ({
  campo: 'voci',
  motivo: `Nel listino e nel file non c’è la voce «${nome.slice(0, 160)}»: il pacchetto non arriva.`,
});

/** Entries and packages of the price list from elsewhere; what the agency has stays as it is. */
export const priceImport: TableImport<ImportedPrice> = {
  cosa: 'listino',
  azione: 'listino importato',
  task: readPriceTable,
  known: async (db, scope, rows) => {
    const prices = await namesOfPrices(db, scope);
    const known = new Set(prices.map(identityOf));
    const names = new Set(prices.map(nameOf));
    // Those of the file come with it, wherever they stand in it.
    const entries = new Set([...prices, ...rows.map(({ voce }) => voce)].map(nameOf));
    return {
      isThere: ({ voce }) => known.has(identityOf(voce)),
      refusal: ({ parti }) =>
        parti.filter(({ nome }) => !entries.has(nameOf(entryNamed(nome)))).map(({ nome }) => unknownPart(nome)),
      add: ({ voce }) => {
        const isNamed = names.has(nameOf(voce));
        known.add(identityOf(voce));
        names.add(nameOf(voce));
        return isNamed ? [sameName] : [];
      },
    };
  },
  insert: async ({ clock }, tx, scope, id_importazione, rows) => {
    const creato = clock.now().toISOString();
    const ids = new Map<string, string>();
    // Of two of one name the older, and of the file the first, is the part of a package.
    const name = (price: NamedPrice & { readonly _id: string }) => {
      if (!ids.has(nameOf(price))) ids.set(nameOf(price), price._id);
    };
    for (const price of await namesOfPrices(tx, scope)) name(price);
    const coming = rows.map(({ voce, parti }) => ({ ...voce, _id: newId(), parti }));
    for (const price of coming) name(price);
    await insertPrices(
      tx,
      scope,
      coming.map(({ parti, ...price }) => ({
        ...price,
        ...priceKeys(price),
        voci: parti.flatMap(({ nome, quantita }) => {
          const id_voce = ids.get(nameOf(entryNamed(nome)));
          return id_voce === undefined ? [] : [{ id_voce, quantita }];
        }),
        creato,
        id_importazione,
      })),
    );
  },
};

const entryNamed = (nome: string): NamedPrice => ({ tipo: 'voce', nome, descrizione: '', um: '' });
