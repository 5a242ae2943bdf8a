import { mostZoom, type PhotoCrop, photoRatio } from '@commiato/contracts/notices/prints';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './photo-crop.module.css';

interface PhotoCropFieldProps {
  /** Address of the photograph. */
  readonly src: string;
  readonly shape: string;
  readonly tone: string;
  /** Null: the photograph from its middle, as large as can be. */
  readonly value: PhotoCrop | null;
  readonly onChange: (value: PhotoCrop | null) => void;
}

/** The frame on the screen, in pixels. */
const high = 240;
const wide = high * photoRatio;
const middle: PhotoCrop = { x: 0.5, y: 0.5, zoom: 1 };
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
/** Of a range, so that steps of the arrow keys are small and even. */
const steps = 100;

/** Which part of the photograph is printed: dragged with a finger or a mouse, or moved by the arrow keys of three ranges. */
export function PhotoCropField({ src, shape, tone, value, onChange }: PhotoCropFieldProps) {
  const [size, setSize] = useState({ width: wide, height: high });
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const crop = value ?? middle;
  const scale = Math.max(wide / size.width, high / size.height) * crop.zoom;
  const shown = { width: size.width * scale, height: size.height * scale };
  /** Half of the frame in parts of the picture: nearer to its edge the middle cannot lie. */
  const half = { x: wide / 2 / shown.width, y: high / 2 / shown.height };
  const within = { x: clamp(crop.x, half.x, 1 - half.x), y: clamp(crop.y, half.y, 1 - half.y) };
  const move = (change: Partial<PhotoCrop>) => onChange({ ...crop, ...within, ...change });

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const from = dragged.current;
    if (!from) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    move({
      x: clamp(within.x - (event.clientX - from.x) / shown.width, half.x, 1 - half.x),
      y: clamp(within.y - (event.clientY - from.y) / shown.height, half.y, 1 - half.y),
    });
  }

  return (
    <fieldset className={styles.crop}>
      <legend>Ritaglio della fotografia</legend>
      <div
        className={styles.frame}
        data-shape={shape}
        style={{ width: wide, height: high }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null;
        }}
        onPointerCancel={() => {
          dragged.current = null;
        }}
      >
        <img
          src={src}
          alt="La fotografia com’è ritagliata"
          draggable={false}
          data-tone={tone}
          style={{ ...shown, left: wide / 2 - within.x * shown.width, top: high / 2 - within.y * shown.height }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </div>
      <div className={styles.ranges}>
        <Range label="Ingrandisci" least={1} most={mostZoom} value={crop.zoom} onChange={(zoom) => move({ zoom })} />
        <Range
          label="A sinistra o a destra"
          least={half.x}
          most={1 - half.x}
          value={within.x}
          onChange={(x) => move({ x })}
        />
        <Range
          label="In alto o in basso"
          least={half.y}
          most={1 - half.y}
          value={within.y}
          onChange={(y) => move({ y })}
        />
        {value ? (
          <p>
            <Button size="compatto" onClick={() => onChange(null)}>
              Fotografia intera
            </Button>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

interface RangeProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Range({ label, least, most, value, onChange }: RangeProps) {
  const id = useId();
  const length = most - least;
  // Where all of the photograph is shown, there is nothing to move.
  const fixed = length < 0.001;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        value={fixed ? steps / 2 : Math.round(((value - least) / length) * steps)}
        disabled={fixed}
        onChange={(event) => onChange(least + (Number(event.currentTarget.value) / steps) * length)}
      />
    </div>
  );
}
