import { heartGivenParameter, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { NoticeData, Site } from '@commiato/contracts/notices/public-pages';
import { curly, romeDay, unbrokenDates } from '@commiato/italy/formatting';
import { headingMoment, headingNearMoment, theDay } from '@commiato/italy/prose/dates';
import { theRite } from '@commiato/italy/prose/notice-kinds';
import { inPlace } from '@commiato/italy/prose/states';
import type { BoxWidths } from '../../lib/image-sizes.ts';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { AgencyBlock } from '../parts/agency-block.tsx';
import { Attachments } from '../parts/attachments.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Events } from '../parts/events.tsx';
import { Heart } from '../parts/heart.tsx';
import { Photo } from '../parts/photo.tsx';
import { SamePerson } from '../parts/same-person.tsx';
import { Share, WhatsApp } from '../parts/share.tsx';
import { inPlaceText } from '../place-words.ts';
import { printStyle } from '../print-fit.ts';
import { shareMessage } from '../share-words.ts';
import { NoticeSheet } from '../sheets/notice-sheet.tsx';

/** `sizes` of the portrait in the two layouts of the sheet. */
const sheetBoxes: BoxWidths = [
  ['(max-width: 859px)', '274px'],
  ['', '374px'],
];

/** `what` distinguishes the links for screen readers. */
function Directions({ to, what }: { to: string; what: string }) {
  return (
    <a className="button" href={directionsAddress(to)} target="_blank" rel="noopener noreferrer">
      <LineIcon name="directions" />
      <span>
        Indicazioni stradali<span className="hidden"> {what}</span>
      </span>
    </a>
  );
}

function Calendar({ href }: { href: string }) {
  return (
    <a className="button button--main" href={href} download="">
      <LineIcon name="calendar" />
      Aggiungi al calendario
    </a>
  );
}

/** `Pubblicato il 20 novembre 2026 da Fratelli Zoli`. */
function Signature({ data: { notice, agency } }: { data: NoticeData }) {
  const name = curly(notice.ragSociale);
  return (
    <>
      {`Pubblicato ${theDay(romeDay(notice.data_crea))}${name && ' da '}`}
      {agency?.slug ? <a href={agencyAddress(agency.slug)}>{name}</a> : name}
    </>
  );
}

const kinds = ['italia', 'regione', 'provincia', 'comune'] as const;

/** Link to the other notices of the smallest known place, for readers who look for somebody else there. */
function NearbyPlaces({ trail }: Pick<NoticeData, 'trail'>) {
  const place = trail.at(-1);
  const where = kinds[trail.length - 1];
  if (!place || !where) return null;
  return (
    <p className="notice-report">
      <a className="notice-report-link" href={place.path}>
        {`Altri annunci ${inPlaceText({ where, name: place.name })}`}
      </a>
    </p>
  );
}

/** Page of a notice: sheet, attachments, agency and sharing. */
export function NoticePage({ data, site }: { data: NoticeData; site: Site }) {
  const { notice, calendar, held, rite, today, funeralPlace, cemeteryPlace, given = false } = data;
  const message = shareMessage(data);
  const coming = rite && {
    when: unbrokenDates(headingNearMoment(rite.moment, today)),
    printed: unbrokenDates(headingMoment(rite.moment, today)),
    place: rite.place,
  };
  return (
    <main className="wrap notice-page" style={printStyle(notice, coming, data.events)}>
      <BackLink />
      <NoticeSheet
        notice={notice}
        sex={data.sex}
        inPlace={inPlace}
        photo={<Photo notice={notice} boxes={sheetBoxes} main />}
        signature={<Signature data={data} />}
        ways={
          <div className="sheet-ways">
            <WhatsApp data={data} site={site} message={message} />
            <div
              id={heartGivenParameter}
              data-island="heart"
              data-id={notice._id}
              data-nome={notice.nome}
              data-cognome={notice.cognome}
              data-count={notice.cuori}
              data-given={given}
            >
              <Heart notice={notice} count={notice.cuori} given={given} thanked={given} />
            </div>
          </div>
        }
        coming={coming}
        funeralNote={held}
        funeralActions={
          (calendar || funeralPlace) && (
            <>
              {calendar && <Calendar href={noticeAddress(notice, 'calendar')} />}
              {funeralPlace && <Directions to={funeralPlace} what={`per ${theRite(notice.cosa, notice.funerale)}`} />}
            </>
          )
        }
        cemeteryActions={cemeteryPlace && <Directions to={cemeteryPlace} what="per il cimitero" />}
      />
      <Events id={notice._id} publicUrl={site.publicUrl} data={data} />
      <Attachments attachments={data.attachments} />
      <SamePerson data={data} />
      <div className={data.agency ? 'panels' : 'panels panels--one'}>
        {data.agency && <AgencyBlock agency={data.agency} />}
        <Share data={data} site={site} message={message} />
      </div>
      <NearbyPlaces trail={data.trail} />
      <p className="notice-report">
        <a className="notice-report-link" href={noticeAddress(notice, 'report')} rel="nofollow">
          Segnala o chiedi una modifica
        </a>
      </p>
      <BackLink />
    </main>
  );
}
