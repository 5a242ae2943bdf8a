import type { Attachment } from '@commiato/contracts/notices/attachments';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { type BoxWidths, sizesAttribute } from '../../lib/image-sizes.ts';
import { StoredPicture } from '../sheets/stored-picture.tsx';

const boxes: BoxWidths = [
  ['(max-width: 393px)', '(100vw - 54px)'],
  ['', '340px'],
];

/** A picture of text tells who does not see it at least which one it is; agencies are asked for the words below. */
function Sheet({ attachment, place, of }: { attachment: Attachment; place: number; of: number }) {
  const number = of > 1 ? ` ${place} di ${of}` : '';
  const words = attachment.testo.trim();
  return (
    <li className="note">
      <a
        className="enlarge"
        href={imageAddress(attachment)}
        data-enlarge={attachment.cosa}
        data-caption={words}
        aria-label={`Ingrandisci: ${attachment.cosa.toLowerCase()}${number}`}
      >
        <StoredPicture
          image={attachment}
          sizes={sizesAttribute(boxes, attachment, 3 / 2, 'contain')}
          width={attachment.larghezza ?? 600}
          height={attachment.altezza ?? 400}
          alt={`${attachment.cosa}${number}${words ? ', con le parole qui sotto' : ''}`}
        />
      </a>
      {words && <p>{words}</p>}
    </li>
  );
}

/** `Partecipazioni & Ringraziamenti`: nothing where there are none. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <section className="notes">
      <h2>Partecipazioni &amp; Ringraziamenti</h2>
      <ul>
        {attachments.map((attachment, place) => (
          <Sheet key={attachment._id} attachment={attachment} place={place + 1} of={attachments.length} />
        ))}
      </ul>
    </section>
  );
}
