import type { NewPriceEntry } from '@commiato/contracts/billing/price-list';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import { newId } from '../../../platform/foundation/ids.ts';
import type { TableImportDefinition } from '../../../platform/imports/table-import.ts';
import type { ImportedPrice } from './policy.ts';
import { priceSortAndSearchKeys } from './policy.ts';
import { insertPrices, listPriceIdentities } from './queries.ts';
import { readPriceTable } from './tasks.ts';

type PriceIdentity = Pick<NewPriceEntry, 'tipo' | 'nome' | 'descrizione' | 'um'>;

/** By its name, description and unit an entry is known again, whatever it costs by now. */
const priceIdentityKey = ({ tipo, nome, descrizione, um }: PriceIdentity): string =>
  [tipo, nome, descrizione, um].map(toComparisonKey).join('|');
const priceNameKey = ({ tipo, nome }: PriceIdentity): string => `${tipo}|${toComparisonKey(nome)}`;

const sameNameRemark = {
  campo: 'nome',
  motivo: 'C’è già una voce con questo nome e un’altra descrizione: ricontrolla.',
};
const unknownPartRemark = (nome: string) => ({
  campo: 'voci',
  motivo: `Nel listino e nel file non c’è la voce «${nome.slice(0, 160)}»: il pacchetto non arriva.`,
});

/** Entries and packages of the price list from elsewhere; what the agency has stays as it is. */
export const priceImport: TableImportDefinition<ImportedPrice> = {
  cosa: 'listino',
  azione: 'listino importato',
  task: readPriceTable,
  known: async (db, scope, rows) => {
    const prices = await listPriceIdentities(db, scope);
    const known = new Set(prices.map(priceIdentityKey));
    const names = new Set(prices.map(priceNameKey));
    // Those of the file come with it, wherever they stand in it.
    const entries = new Set([...prices, ...rows.map(({ voce }) => voce)].map(priceNameKey));
    return {
      isThere: ({ voce }) => known.has(priceIdentityKey(voce)),
      refusal: ({ parti }) =>
        parti
          .filter(({ nome }) => !entries.has(priceNameKey(priceIdentityOfName(nome))))
          .map(({ nome }) => unknownPartRemark(nome)),
      add: ({ voce }) => {
        const isNamed = names.has(priceNameKey(voce));
        known.add(priceIdentityKey(voce));
        names.add(priceNameKey(voce));
        return isNamed ? [sameNameRemark] : [];
      },
    };
  },
  insert: async ({ clock }, tx, scope, id_importazione, rows) => {
    const creato = clock.now().toISOString();
    const ids = new Map<string, string>();
    // Of two of one name the older, and of the file the first, is the part of a package.
    const name = (price: PriceIdentity & { readonly _id: string }) => {
      if (!ids.has(priceNameKey(price))) ids.set(priceNameKey(price), price._id);
    };
    for (const price of await listPriceIdentities(tx, scope)) name(price);
    const coming = rows.map(({ voce, parti }) => ({ ...voce, _id: newId(), parti }));
    for (const price of coming) name(price);
    await insertPrices(
      tx,
      scope,
      coming.map(({ parti, ...price }) => ({
        ...price,
        ...priceSortAndSearchKeys(price),
        voci: parti.flatMap(({ nome, quantita }) => {
          const id_voce = ids.get(priceNameKey(priceIdentityOfName(nome)));
          return id_voce === undefined ? [] : [{ id_voce, quantita }];
        }),
        creato,
        id_importazione,
      })),
    );
  },
};

const priceIdentityOfName = (nome: string): PriceIdentity => ({ tipo: 'voce', nome, descrizione: '', um: '' });
