import { describe, expect, it } from 'vitest';
import { draftKey, draftMaxAgeMs, readDraft, saveDraft } from './drafts.ts';

function store(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => items.delete(key),
    setItem: (key, value) => items.set(key, value),
  };
}

const blank = { nome: '', omocodia: false };
const key = draftKey('nuovo-annuncio', 'abc');

describe('the draft of a form', () => {
  it('comes back as it was typed', () => {
    const storage = store();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA', omocodia: true } });
    expect(readDraft(storage, key, blank, 2000)).toEqual({ savedAt: 1000, values: { nome: 'ADA', omocodia: true } });
  });

  it('belongs to one account', () => {
    const storage = store();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA' } });
    expect(readDraft(storage, draftKey('nuovo-annuncio', 'xyz'), blank, 2000)).toBeNull();
  });

  it('takes only fields that the form has, of the kind that it has', () => {
    const storage = store();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 7, vecchio: 'x', omocodia: true } });
    expect(readDraft(storage, key, blank, 2000)?.values).toEqual({ nome: '', omocodia: true });
  });

  it('is forgotten after 30 days and when it cannot be read', () => {
    const storage = store();
    saveDraft(storage, key, { savedAt: 1000, values: { nome: 'ADA' } });
    expect(readDraft(storage, key, blank, 1001 + draftMaxAgeMs)).toBeNull();
    storage.setItem(key, '{');
    expect(readDraft(storage, key, blank, 2000)).toBeNull();
  });

  it('does not break the form where nothing can be stored', () => {
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('pieno');
      },
    };
    expect(() => saveDraft(full, key, { savedAt: 1, values: {} })).not.toThrow();
  });
});
