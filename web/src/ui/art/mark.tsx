/** The olive sprig of the brand mark, drawn for a box of 60 x 76. */
const oliveLeavesPath =
  'M29.1 53.6Q25.1 45.2 15.8 44.8Q19.8 53.2 29.1 53.6M29.5 40.7Q26.3 32.6 17.7 31.5Q20.8 39.6 29.5 40.7M29.9 27.7Q28.5 21 21.9 19Q23.3 25.8 29.9 27.7M30.9 49.9Q40.2 49.4 44.2 41Q34.9 41.5 30.9 49.9M31.4 37Q40.1 35.9 43.1 27.7Q34.5 28.8 31.4 37M31.9 24.9Q38.9 23.2 40.7 16.4Q33.8 18 31.9 24.9';
const stem = 'M30 62C29.9 45 30.3 30 32 16';

/** The drawings that `Mark` and `SprigDivider` refer to. */
export function MarkDrawings() {
  return (
    <>
      <g id="i-sprig">
        <path d={stem} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <path d={oliveLeavesPath} fill="currentColor" />
      </g>
      <ellipse id="i-oval" cx="30" cy="38" rx="28.4" ry="36.4" fill="none" stroke="currentColor" strokeWidth="2.6" />
    </>
  );
}

/** The brand mark: the oval of Italian ceramic portraits with an olive sprig. Decorative; takes the text's colour. */
export function Mark({ height = 38 }: { height?: number }) {
  return (
    <svg viewBox="0 0 60 76" width={Math.round((height * 60) / 76)} height={height} aria-hidden="true">
      <use href="#i-oval" />
      <use href="#i-sprig" />
    </svg>
  );
}

/** The sprig alone, between two rules: the divider of the notice. Decorative. */
export function SprigDivider() {
  return (
    <div className="sprig-divider">
      <svg viewBox="14 14 32 50" width="18" height="28" aria-hidden="true">
        <use href="#i-sprig" />
      </svg>
    </div>
  );
}
