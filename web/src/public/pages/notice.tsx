import { alertFormAddress, heartGivenParameter, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import type { NoticePageData, Site } from '@commiato/contracts/notices/public-pages';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { inPlacePhrase } from '@commiato/italy/prose/states';
import type { BoxWidths } from '../../lib/image-sizes.ts';
import { AgencyBlock } from '../parts/agency-block.tsx';
import { Attachments } from '../parts/attachments.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Condolences } from '../parts/condolences.tsx';
import { EnlargeablePhoto } from '../parts/enlargeable-photo.tsx';
import { Heart } from '../parts/heart.tsx';
import { SamePersonNotices } from '../parts/same-person-notices.tsx';
import { Share, WhatsApp } from '../parts/share.tsx';
import { Story } from '../parts/story.tsx';
import { Wishes } from '../parts/wishes.tsx';
import { inPlaceText } from '../place-words.ts';
import { printStyle } from '../print-fit.ts';
import { shareMessage } from '../share-words.ts';
import { NoticeSheet } from '../sheets/notice-sheet.tsx';
import { DirectionsLink, OutdatedTextNote, Rite } from '../sheets/rite.tsx';

/** `sizes` of the portrait in the layouts of the sheet. */
const portraitBoxWidths: BoxWidths = [
  ['(max-width: 499px)', '172px'],
  ['(max-width: 859px)', '274px'],
  ['', '374px'],
];

/** `Pubblicato il 20 novembre 2026 da Fratelli Zoli`. */
function PublishedBy({ data: { notice, agency } }: { data: NoticePageData }) {
  const name = curlyApostrophes(notice.ragSociale);
  return (
    <>
      {`Pubblicato ${dayWithArticle(romeDay(notice.data_crea))}${name && ' da '}`}
      {agency?.slug ? <a href={agencyAddress(agency.slug)}>{name}</a> : name}
    </>
  );
}

const placeLevels = ['italia', 'regione', 'provincia', 'comune'] as const;

/** Link to the other notices of the smallest known place, for readers who look for somebody else there. */
function PlaceNoticesLink({ trail }: Pick<NoticePageData, 'trail'>) {
  const place = trail.at(-1);
  const where = placeLevels[trail.length - 1];
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
export function NoticePage({ data, site }: { data: NoticePageData; site: Site }) {
  const { notice, cemeteryPlace, given = false } = data;
  const message = shareMessage(data);
  return (
    <main className="wrap notice-page" style={printStyle(data)}>
      <BackLink />
      <NoticeSheet
        notice={notice}
        sex={data.sex}
        inPlace={inPlacePhrase}
        photo={<EnlargeablePhoto notice={notice} boxes={portraitBoxWidths} main />}
        signature={<PublishedBy data={data} />}
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
        rite={<Rite data={data} publicUrl={site.publicUrl} />}
        wordsCorrection={data.wordsCorrection && <OutdatedTextNote right={data.wordsCorrection} />}
        cemeteryActions={cemeteryPlace && <DirectionsLink to={cemeteryPlace} what="per il cimitero" />}
      />
      <Wishes data={data} />
      <Story data={data} />
      <Attachments attachments={data.attachments} />
      <Condolences data={data} />
      <SamePersonNotices data={data} />
      <div className={data.agency ? 'panels' : 'panels panels--one'}>
        {data.agency && <AgencyBlock agency={data.agency} />}
        <Share data={data} site={site} message={message} />
      </div>
      <PlaceNoticesLink trail={data.trail} />
      <p className="notice-report">
        <a className="notice-report-link" href={alertFormAddress({ cosa: 'annuncio', id: notice._id })} rel="nofollow">
          Segui gli aggiornamenti
        </a>
      </p>
      <p className="notice-report">
        <a className="notice-report-link" href={noticeAddress(notice, 'report')} rel="nofollow">
          Segnala o chiedi una modifica
        </a>
      </p>
      <BackLink />
    </main>
  );
}
