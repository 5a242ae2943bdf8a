import type { UploadSlot } from '@commiato/contracts/uploads';
import { useEffect, useState } from 'react';
import { fitsSlot, signatureLength } from './check-image.ts';
import { shrinkImage } from './shrink-image.ts';

/** A photograph ready to be sent, as it will be seen. */
export interface ChosenImage {
  readonly file: File;
  /** Address of the preview, valid while the form is open. */
  readonly url: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

export interface ImageChoice {
  readonly slot: UploadSlot;
  readonly chosen: ChosenImage | null;
  /** The file that was refused last; the one before it stays. */
  readonly refused: File | null;
  readonly shrinking: boolean;
  /** Whether 'Riduci la foto' was tried on the refused file and failed. */
  readonly shrinkFailed: boolean;
  /** Answers whether the file was accepted. */
  readonly choose: (file: File) => Promise<boolean>;
  /** Answers whether the refused file could be shrunk and accepted. */
  readonly shrink: () => Promise<boolean>;
  readonly remove: () => void;
}

/** The one photograph of a form: checked against its slot, previewed, shrunk on request. */
export function useImageChoice(slot: UploadSlot): ImageChoice {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const [shrinkFailed, setShrinkFailed] = useState(false);
  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  async function choose(file: File): Promise<boolean> {
    setShrinkFailed(false);
    const image = await readImage(slot, file);
    if (image) setChosen(image);
    setRefused(image ? null : file);
    return image !== null;
  }

  async function shrink(): Promise<boolean> {
    if (!refused || shrinking) return false;
    setShrinking(true);
    try {
      return await choose(await shrinkImage(refused, slot.maxBytes));
    } catch {
      setShrinkFailed(true);
      return false;
    } finally {
      setShrinking(false);
    }
  }

  function remove(): void {
    setChosen(null);
    setRefused(null);
  }

  return { slot, chosen, refused, shrinking, shrinkFailed, choose, shrink, remove };
}

/** The file as an image, or null where the slot or the browser refuses it. */
async function readImage(slot: UploadSlot, file: File): Promise<ChosenImage | null> {
  const start = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
  if (!fitsSlot(slot, file, start)) return null;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
