import { maxPhotoZoom, type PhotoCrop, photoRatio } from '@commiato/contracts/notices/prints';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { isPhotographPrivate, type PhotographedNotice, usePrivatePhotograph } from '../notices/use-photograph.ts';
import styles from './photo-crop.module.css';

interface NoticePhotoCropProps {
  readonly notice: PhotographedNotice;
  readonly shape: string;
  readonly tone: string;
  /** Null: the photograph from its middle, as large as can be. */
  readonly value: PhotoCrop | null;
  readonly onChange: (value: PhotoCrop | null) => void;
}

interface PhotoCropFieldProps extends Omit<NoticePhotoCropProps, 'notice'> {
  /** Address of the photograph; empty until it is there. */
  readonly src: string;
}

/** The frame on the screen, in pixels. */
const frameHeight = 240;
const frameWidth = frameHeight * photoRatio;
const centredCrop: PhotoCrop = { x: 0.5, y: 0.5, zoom: 1 };
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
/** Of a range, so that steps of the arrow keys are small and even. */
const rangeSteps = 100;

/** Which part of the photograph is printed: dragged with a finger or a mouse, or moved by the arrow keys of three ranges. */
export const NoticePhotoCrop = ({ notice, ...crop }: NoticePhotoCropProps) =>
  isPhotographPrivate(notice) ? (
    <PrivatePhotoCrop notice={notice} {...crop} />
  ) : (
    <PhotoCropField src={imageAddress(notice, 640)} {...crop} />
  );

/** That of a hidden notice, whose print is prepared while its public address answers nobody. */
const PrivatePhotoCrop = ({ notice, ...crop }: NoticePhotoCropProps) => (
  <PhotoCropField src={usePrivatePhotograph(notice)} {...crop} />
);

function PhotoCropField({ src, shape, tone, value, onChange }: PhotoCropFieldProps) {
  const [size, setSize] = useState({ width: frameWidth, height: frameHeight });
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const crop = value ?? centredCrop;
  const scale = Math.max(frameWidth / size.width, frameHeight / size.height) * crop.zoom;
  const shown = { width: size.width * scale, height: size.height * scale };
  /** Half of the frame in parts of the picture: nearer to its edge the middle cannot lie. */
  const half = { x: frameWidth / 2 / shown.width, y: frameHeight / 2 / shown.height };
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
        style={{ width: frameWidth, height: frameHeight }}
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
          src={src || undefined}
          alt="La fotografia com’è ritagliata"
          draggable={false}
          data-tone={tone}
          style={{
            ...shown,
            left: frameWidth / 2 - within.x * shown.width,
            top: frameHeight / 2 - within.y * shown.height,
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </div>
      <div className={styles.ranges}>
        <CropRange
          label="Ingrandisci"
          least={1}
          most={maxPhotoZoom}
          value={crop.zoom}
          onChange={(zoom) => move({ zoom })}
        />
        <CropRange
          label="A sinistra o a destra"
          least={half.x}
          most={1 - half.x}
          value={within.x}
          onChange={(x) => move({ x })}
        />
        <CropRange
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

interface CropRangeProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function CropRange({ label, least, most, value, onChange }: CropRangeProps) {
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
        max={rangeSteps}
        value={fixed ? rangeSteps / 2 : Math.round(((value - least) / length) * rangeSteps)}
        disabled={fixed}
        onChange={(event) => onChange(least + (Number(event.currentTarget.value) / rangeSteps) * length)}
      />
    </div>
  );
}
