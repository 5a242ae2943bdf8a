import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import { curlyApostrophes, personName, placeLine } from '@commiato/italy/formatting';
import type { BoxWidths } from '../../lib/image-sizes.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { Portrait } from '../sheets/portrait.tsx';

type PhotoNotice = Pick<
  PublicNotice,
  '_id' | 'id_utente' | 'img' | 'larghezza' | 'altezza' | 'nome' | 'cognome' | 'comune' | 'prov' | 'regione'
>;

interface Props {
  readonly notice: PhotoNotice;
  readonly boxes: BoxWidths;
  readonly main?: boolean;
}

/** A notice's photograph; a press enlarges it in a dialog or, without JavaScript, opens the file. */
export function EnlargeablePhoto({ notice, boxes, main = false }: Props) {
  const name = curlyApostrophes(personName(notice));
  if (!notice.img) return <Portrait notice={notice} alt="" boxes={boxes} main={main} />;
  return (
    <a
      className="enlarge"
      href={imageAddress(notice)}
      data-enlarge={curlyApostrophes(`${notice.nome} ${notice.cognome}`)}
      data-caption={curlyApostrophes(placeLine(notice))}
      aria-label={`Ingrandisci la foto di ${name}`}
    >
      <Portrait notice={notice} alt={`Foto di ${name}`} boxes={boxes} main={main} />
      <span className="enlarge-badge">
        <LineIcon name="enlarge" size={18} />
      </span>
    </a>
  );
}
