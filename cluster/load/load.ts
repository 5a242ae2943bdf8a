import { setTimeout as delay } from 'node:timers/promises';
import type { People } from '../../faults/people.ts';
import { type Book, newBook } from './book.ts';
import { readDeleted, readNotice, readRecent, readSearch, readShort } from './reading.ts';
import { deleteOne, issueOne, publishOne } from './writing.ts';

export interface Load {
  readonly book: Book;
  /** Rejects where the load itself fails, which judges nothing. */
  readonly over: Promise<unknown>;
  /** Ends it, after what is under way. */
  end(): Promise<void>;
}

interface Parts {
  /** The front door. */
  readonly address: string;
  /** The programs behind it: each is asked for what was deleted, because each keeps pages of its own. */
  readonly programs: readonly string[];
  readonly people: People;
}

/** Agencies that write and visitors that read, until it is ended, whatever is answered. */
export function startLoad({ address, programs, people: { agency } }: Parts): Load {
  const book = newBook();
  let running = true;
  const every = async (pause: number, work: () => Promise<void>) => {
    while (running) {
      await work();
      await delay(pause);
    }
  };
  // Two of each, so that one that is kept waiting hides nothing of what others are answered.
  const pairs = (pause: number, work: () => Promise<void>) => [every(pause, work), every(pause, work)];
  // What a program answers past the front door is nothing that people see, but for what it shows.
  const aside: Book = { ...book, reads: [] };
  const workers = [
    ...pairs(400, () => publishOne(book, address, agency)),
    ...pairs(400, () => issueOne(book, address, agency)),
    every(300, () => deleteOne(book, address, agency)),
    ...pairs(200, () => readRecent(book, address)),
    ...pairs(200, () => readSearch(book, address)),
    ...pairs(100, () => readNotice(book, address)),
    ...pairs(200, () => readShort(book, address)),
    ...pairs(200, () => readDeleted(book, 'la pagina dell’annuncio', address)),
    ...programs.map((program, index) =>
      every(500, () => readDeleted(aside, `la pagina dell’annuncio, programma ${index + 1}`, program)),
    ),
  ];
  const over = Promise.all(workers);
  return {
    book,
    over,
    end: async () => {
      running = false;
      await over;
    },
  };
}
