import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { AgencyLink } from '../../features/accounts/agencies/AgencyLink.tsx';
import { AuditHistory } from '../../features/administration/audit/AuditHistory.tsx';
import { NoticeScreen } from '../../features/notices/notices/notice-screen.tsx';
import { NoticeReports } from '../../features/requests/abuse-reports/NoticeReports.tsx';
import { shortDateTime, shortDateTimeWithArticle } from '../../lib/date-times.ts';
import type { FeatureWords } from '../../lib/feature.ts';
import styles from '../../ui/columns.module.css';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** `/amministratore/annuncio/{id}`: a notice with all that the administration has to know to decide on it. */
export function AdminNoticeScreen({ words }: { readonly words: FeatureWords }) {
  return <NoticeScreen above={(notice) => <NoticeReviewPanels notice={notice} words={words} />} />;
}

function NoticeReviewPanels({ notice, words }: { readonly notice: Notice; readonly words: FeatureWords }) {
  const published = { when: notice.data_crea, what: 'Annuncio pubblicato' };
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Panel title="In breve" edge>
          <Facts>
            <Fact label="Agenzia">
              <AgencyLink
                id={notice.id_utente}
                name={curlyApostrophes(notice.ragSociale) || 'Agenzia'}
                active={notice.utenteAttivo}
              />
            </Fact>
            <Fact label="Pubblicato">{shortDateTime(notice.data_crea)}</Fact>
            <Fact label="Tipo">{notice.cosa}</Fact>
            <Fact label="Visibile">{visibilityText(notice)}</Fact>
            {notice.nascosto_motivo ? <Fact label="Motivo">{capitalized(notice.nascosto_motivo)}</Fact> : null}
            {notice.nascosto_nota ? <Fact label="Spiegazione">{notice.nascosto_nota}</Fact> : null}
          </Facts>
        </Panel>
        <IfMayCall route={listReports}>
          <NoticeReports id={notice._id} />
        </IfMayCall>
      </div>
      {/* Each change is another version: its story is read again. */}
      <AuditHistory key={notice.versione} of={notice._id} title="Storia" words={words} start={published} />
    </div>
  );
}

function visibilityText({ disattivo, nascosto_il }: Notice): string {
  if (!disattivo) return 'Sì, a tutti';
  return nascosto_il ? `No: nascosto ${shortDateTimeWithArticle(nascosto_il)}` : 'No: nascosto';
}
