import { useCallback, useEffect } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { rememberListAddress } from '../../lib/list-addresses.ts';

type Address = Pick<Location, 'search' | 'hash'>;

/** What an address says of its tables: behind `#`, and behind `?` where a link has it there. An anchor such as `#contenuto` says nothing. */
export function readTableParameters({ search, hash }: Address): URLSearchParams {
  const said = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) {
    if (value) said.set(name, value);
  }
  return said;
}

/**
 * The address that says this. What it said behind `?` stays there as long as it is the same; all else stands behind `#`, which is never sent:
 * words of a search are names and tax codes, and servers and proxies write down the rest of an address.
 */
export function addressWithParameters({ search }: Pick<Address, 'search'>, said: URLSearchParams): Address {
  const stays = [...new URLSearchParams(search)].filter(([name, value]) => said.get(name) === value);
  const names = new Set(stays.map(([name]) => name));
  const moved = [...said].filter(([name]) => !names.has(name));
  const written = (sign: string, entries: string[][]) =>
    entries.length > 0 ? `${sign}${new URLSearchParams(entries)}` : '';
  return { search: written('?', stays), hash: written('#', moved) };
}

/** Whether a screen is being opened that is not the one shown. A search that was typed just before must not lead back from it. */
export const isLeaving = (here: Pick<Location, 'pathname'>, opening: Pick<Location, 'pathname'> | undefined): boolean =>
  opening !== undefined && opening.pathname !== here.pathname;

/** What the address says of the tables of a screen, and how it is changed: each change a step that the back button takes back, or none. */
export function useTableAddress() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => rememberListAddress({ pathname, search, hash }), [pathname, search, hash]);
  const { location: opening } = useNavigation();
  const leaving = isLeaving({ pathname }, opening);
  const navigate = useNavigate();
  const change = useCallback(
    (rewrite: (said: URLSearchParams) => URLSearchParams, { replace }: { replace: boolean }) => {
      // A change that comes late, as a search after a pause, would cancel the way to the row that was pressed meanwhile.
      if (leaving || window.location.pathname !== pathname) return;
      // From the window, as the rendered address lags behind while somebody types: a day chosen right after the search was emptied had brought
      // its word back.
      const address = { search: window.location.search, hash: window.location.hash };
      void navigate(addressWithParameters(address, rewrite(readTableParameters(address))), {
        replace,
        preventScrollReset: true,
      });
    },
    [navigate, pathname, leaving],
  );
  return { said: readTableParameters({ search, hash }), change };
}
