import type { UploadSlot } from '@commiato/contracts/uploads';
import { useEffect, useRef, useState } from 'react';
import { fitsImageSlot, type ImageInspection, inspectImage, magicByteCount } from './check-image.ts';
import { shrinkImage } from './shrink-image.ts';

/** A photograph that can be sent, with its preview. */
export interface ChosenImage {
  readonly file: File;
  /** Address of the preview, valid while the form is open. */
  readonly url: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Whether the program put it there, copied from elsewhere: nobody chose it. */
  readonly copied?: boolean;
}

export interface ImageChoice {
  readonly slot: UploadSlot;
  readonly chosen: ChosenImage | null;
  /** The file that was refused last; the chosen image stays. */
  readonly refused: File | null;
  /** Whether the refused file is a photograph, which 'Riduci la foto' may help. */
  readonly canShrink: boolean;
  /** Whether a large photograph or a HEIC is being converted. */
  readonly shrinking: boolean;
  /** Whether a chosen file is being checked or converted: it is not `chosen` yet. */
  readonly preparing: boolean;
  /** Whether shrinking the refused file failed. */
  readonly shrinkFailed: boolean;
  /** Answers whether the file was accepted. A file that is too large, or a HEIC, is converted first. */
  readonly choose: (file: File) => Promise<boolean>;
  /** Proposes a photograph in the place of none; what a person chose or took away stays as it is. */
  readonly copy: (file: File) => Promise<boolean>;
  /** Answers whether the refused file could be shrunk and accepted. */
  readonly shrink: () => Promise<boolean>;
  readonly remove: () => void;
}

/** The photograph of a form: checked against its slot, shrunk if necessary, with a preview. */
export function useImageChoice(slot: UploadSlot): ImageChoice {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [refused, setRefused] = useState<{ file: File; what: ImageInspection } | null>(null);
  const [shrinking, setShrinking] = useState(false);
  const [checking, setChecking] = useState(false);
  const [shrinkFailed, setShrinkFailed] = useState(false);
  /** Counts choices: if two files are chosen quickly, only the later one is taken. */
  const turn = useRef(0);
  const url = chosen?.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const copy = (file: File): Promise<boolean> => (turn.current > 0 ? Promise.resolve(false) : choose(file, true));

  async function choose(file: File, copied = false): Promise<boolean> {
    const own = ++turn.current;
    setShrinkFailed(false);
    setChecking(true);
    try {
      const start = new Uint8Array(await file.slice(0, magicByteCount).arrayBuffer());
      const what = inspectImage(file, start);
      const fit = fitsImageSlot(slot, file, start) ? await toChosenImage(file) : null;
      const image = fit ?? (what.isPhotograph && what.isShrinkable ? await shrunk(file, what) : null);
      if (own !== turn.current) return false;
      if (image) setChosen({ ...image, copied });
      setRefused(image ? null : { file, what });
      return image !== null;
    } finally {
      if (own === turn.current) setChecking(false);
    }
  }

  async function shrunk(file: File, { isHeic }: ImageInspection): Promise<ChosenImage | null> {
    setShrinking(true);
    try {
      return await toChosenImage(await shrinkImage(file, slot, isHeic));
    } catch {
      setShrinkFailed(true);
      return null;
    } finally {
      setShrinking(false);
    }
  }

  async function shrink(): Promise<boolean> {
    if (!refused || shrinking) return false;
    const own = turn.current;
    const image = await shrunk(refused.file, refused.what);
    // Another was chosen meanwhile.
    if (!image || own !== turn.current) return false;
    setChosen(image);
    setRefused(null);
    return true;
  }

  function remove(): void {
    turn.current += 1;
    setChecking(false);
    setChosen(null);
    setRefused(null);
  }

  const canShrink = refused?.what.isPhotograph ?? false;
  return {
    slot,
    chosen,
    refused: refused?.file ?? null,
    canShrink,
    shrinking,
    preparing: checking || shrinking,
    shrinkFailed,
    choose: (file) => choose(file),
    copy,
    shrink,
    remove,
  };
}

/** The file as an image, or null where the browser cannot read it. */
async function toChosenImage(file: File): Promise<ChosenImage | null> {
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
