import { type LineIconName, outlines } from './line-icon.tsx';
import { MarkDrawings } from './mark.tsx';

/** What the icons of a page refer to, once: the mark and the named outlines. Every page and the private area has one. */
export function Sprite({ icons }: { icons: readonly LineIconName[] }) {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <MarkDrawings />
        {icons.map((name) => (
          <path key={name} id={`i-${name}`} d={outlines[name]} />
        ))}
      </defs>
    </svg>
  );
}
