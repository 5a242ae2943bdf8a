import { type PointerEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/fields/FieldNote.tsx';
import styles from './custody.module.css';

/** As the contract has them: strokes by semicolons, points `x,y` by blanks, on a sheet of 1000 x 400. */
const strokesOf = (value: string) => (value === '' ? [] : value.split(';'));
const strokeLines = (value: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added
  strokesOf(value).map((points, place) => <polyline key={place} points={points} />);

/** A signature as it was drawn. */
export function SignatureImage({ strokes, of }: { readonly strokes: string; readonly of: string }) {
  return (
    <svg className={styles.signature} viewBox="0 0 1000 400" role="img" aria-label={`Firma di ${of}`}>
      {strokeLines(strokes)}
    </svg>
  );
}

/** Beyond this no more points are taken, so that the contract's bound is kept. */
const maxSignatureLength = 5800;
const clampAndRound = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));

interface SignaturePadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/**
 * Where whoever receives signs with a finger, a pen or the mouse. A refused form brings the focus to it like to any field, which a drawing takes
 * only with a `tabIndex`.
 */
export function SignaturePad({ value, onChange, error }: SignaturePadProps) {
  const noteId = useId();
  const drawing = useRef<string | null>(null);
  const endStroke = () => {
    drawing.current = null;
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return `${clampAndRound(((clientX - left) / width) * 1000, 999)},${clampAndRound(((clientY - top) / height) * 400, 399)}`;
  };
  return (
    <div className={styles.pad}>
      <p aria-hidden>Firma di chi riceve</p>
      <svg
        className={styles.sheet}
        viewBox="0 0 1000 400"
        role="img"
        aria-label="Firma di chi riceve: si fa con il dito, la penna o il mouse"
        aria-describedby={noteId}
        data-invalid={Boolean(error)}
        tabIndex={-1}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          drawing.current = `${value === '' ? '' : `${value};`}${point} ${point}`;
          onChange(drawing.current);
        }}
        onPointerMove={(event) => {
          if (drawing.current === null || drawing.current.length > maxSignatureLength) return;
          const point = pointOf(event);
          if (drawing.current.endsWith(point)) return;
          drawing.current += ` ${point}`;
          onChange(drawing.current);
        }}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        {strokeLines(value)}
      </svg>
      <FieldNote id={noteId} note={error ? { tone: 'error', text: error } : undefined} />
      {value === '' ? null : (
        <Button size="compatto" variant="quieto" onClick={() => onChange('')}>
          Cancella la firma
        </Button>
      )}
    </div>
  );
}
