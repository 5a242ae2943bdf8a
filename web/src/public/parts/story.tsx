import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import type { FamilyStory, NoticePageData } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { type BoxWidths, sizesAttribute } from '../../lib/image-sizes.ts';
import { StoredPicture } from '../sheets/stored-picture.tsx';

const boxWidths: BoxWidths = [
  ['(max-width: 393px)', '(100vw - 54px)'],
  ['', '340px'],
];

interface PhotographProps {
  readonly photograph: FamilyStory['photographs'][number];
  readonly name: string;
  readonly place: number;
  readonly of: number;
}

/** A photograph that the family has brought, with its caption; a press enlarges it or, without JavaScript, opens the file. */
function Photograph({ photograph, name, place, of }: PhotographProps) {
  const caption = curlyApostrophes(photograph.testo.trim());
  const which = of > 1 ? `Fotografia ${place} di ${of}` : 'Fotografia';
  return (
    <li className="note">
      <a
        className="enlarge"
        href={imageAddress(photograph)}
        data-enlarge={name}
        data-caption={caption}
        aria-label={`Ingrandisci: ${which.toLowerCase()}`}
      >
        <StoredPicture
          image={photograph}
          sizes={sizesAttribute(boxWidths, photograph, 3 / 2, 'contain')}
          width={photograph.larghezza}
          height={photograph.altezza}
          alt={caption || `${which}, dalla famiglia`}
        />
      </a>
      {caption && <p>{caption}</p>}
    </li>
  );
}

/** `La sua vita`: what the family tells and its agency has accepted; nothing without it. */
export function Story({ data: { notice, family } }: { readonly data: NoticePageData }) {
  const { stories, photographs } = family;
  if (stories.length + photographs.length === 0) return null;
  const name = curlyApostrophes(personName(notice));
  return (
    <section className="notes story">
      <h2>La sua vita</h2>
      {stories.map((story) => (
        <p key={story} className="story-text">
          {curlyApostrophes(story.trim())}
        </p>
      ))}
      {photographs.length > 0 && (
        <ul>
          {photographs.map((photograph, at) => (
            <Photograph
              key={photograph.img}
              photograph={photograph}
              name={name}
              place={at + 1}
              of={photographs.length}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
