import type { UploadSlot } from '@commiato/contracts/uploads';
import { useState } from 'react';

export interface DocumentChoice {
  readonly slot: UploadSlot;
  readonly chosen: File | null;
  /** The file that was refused last; the one before it stays. */
  readonly refused: File | null;
  /** Answers whether the file was accepted. */
  readonly choose: (file: File) => boolean;
  readonly remove: () => void;
}

/** Whether a file may be sent in a slot, as far as name and size tell; the server judges its content. */
export function fitsDocumentSlot(slot: UploadSlot, { name, size }: { name: string; size: number }): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return size > 0 && size <= slot.maxBytes && slot.extensions.includes(extension);
}

/** The one document of a form, checked against its slot. */
export function useDocumentChoice(slot: UploadSlot): DocumentChoice {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<File | null>(null);

  function choose(file: File): boolean {
    const fits = fitsDocumentSlot(slot, file);
    if (fits) setChosen(file);
    setRefused(fits ? null : file);
    return fits;
  }

  function remove(): void {
    setChosen(null);
    setRefused(null);
  }

  return { slot, chosen, refused, choose, remove };
}
