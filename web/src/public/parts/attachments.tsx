import type { Attachment } from '@commiato/contracts/notices/attachments';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { type BoxWidths, sizesAttribute } from '../../lib/image-sizes.ts';
import { StoredPicture } from '../sheets/stored-picture.tsx';

const boxWidths: BoxWidths = [
  ['(max-width: 393px)', '(100vw - 54px)'],
  ['', '340px'],
];

/** An attachment. The alternative text of a picture of text names its kind and number; agencies are asked to add the text below it. */
function AttachmentItem({ attachment, place, of }: { attachment: Attachment; place: number; of: number }) {
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
          sizes={sizesAttribute(boxWidths, attachment, 3 / 2, 'contain')}
          width={attachment.larghezza ?? 600}
          height={attachment.altezza ?? 400}
          alt={`${attachment.cosa}${number}${words ? ', con le parole qui sotto' : ''}`}
        />
      </a>
      {words && <p>{words}</p>}
    </li>
  );
}

/** `Partecipazioni & Ringraziamenti`: nothing without attachments. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <section className="notes">
      <h2>Partecipazioni &amp; Ringraziamenti</h2>
      <ul>
        {attachments.map((attachment, place) => (
          <AttachmentItem key={attachment._id} attachment={attachment} place={place + 1} of={attachments.length} />
        ))}
      </ul>
    </section>
  );
}
