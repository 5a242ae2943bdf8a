import { readOpenBillingWork } from '@commiato/contracts/billing/reports';
import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { exportOwnNotices, listOwnNotices, publishNotice } from '@commiato/contracts/notices/notices';
import { listCertificates } from '@commiato/contracts/office/certificates';
import { IconFilePlus, IconFolderPlus, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { OwnTodayPanel, TodayPanel } from '../../features/funerals/agenda/TodayPanel.tsx';
import { UnsentCalls } from '../../features/funerals/funerals/UnsentCalls.tsx';
import { ownColumns } from '../../features/notices/notices/own-columns.tsx';
import { JustPublishedPanel } from '../../features/notices/notices/PublishedPanel.tsx';
import { callFile } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/queries.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IfMayCall } from '../../ui/IfMayCall.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { NoAccessNote } from '../NoAccessNote.tsx';
import styles from './dashboard-screen.module.css';
import { TasksPanel, useMayHaveTasks } from './TasksPanel.tsx';

const pageSizes = [10, 25, 50, 100];

/** The agency's first screen: today and what it asks for, the two ways to publish, and what has been published. */
export function DashboardScreen() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <ButtonLink
            variant="primo"
            to={paths.newFuneral()}
            icon={<IconFolderPlus size={20} stroke={1.6} aria-hidden />}
          >
            Nuovo servizio
          </ButtonLink>
        }
      />
      <IfMayCall route={createFuneral}>
        <UnsentCalls />
      </IfMayCall>
      <JustPublishedPanel />
      <NoAccessNote
        routes={[createFuneral, listAgenda, readOpenBillingWork, listCertificates, listOwnNotices]}
        askWhom="al titolare dell’agenzia"
      />
      <div className={styles.day}>
        <IfMayCall route={listAgenda}>
          <OwnTodayPanel />
          <TodayPanel />
        </IfMayCall>
        {useMayHaveTasks() ? <TasksPanel /> : null}
      </div>
      <IfMayCall route={publishNotice}>
        <WaysToPublish />
      </IfMayCall>
      <IfMayCall route={listOwnNotices}>
        <OwnNotices />
      </IfMayCall>
    </>
  );
}

function WaysToPublish() {
  return (
    <div className={styles.calls}>
      <section className={styles.call} data-primo data-fondo="viola">
        <h2>Un nuovo annuncio</h2>
        <p>Pubblica un nuovo annuncio, un anniversario o un ringraziamento non legato ad altri annunci.</p>
        <ButtonLink size="grande" to={paths.newNotice()} icon={<IconFilePlus size={22} stroke={1.6} aria-hidden />}>
          Annuncio primario o a sé stante
        </ButtonLink>
      </section>
      <section className={styles.call}>
        <h2>Collegato a un annuncio</h2>
        <p>Pubblica una partecipazione o un ringraziamento legato a un annuncio principale già pubblicato.</p>
        <ButtonLink
          size="grande"
          to={paths.newAttachment()}
          icon={<IconPaperclip size={22} stroke={1.6} aria-hidden />}
        >
          Annuncio secondario o correlato
        </ButtonLink>
      </section>
    </div>
  );
}

function OwnNotices() {
  return (
    <DataTable
      title="I tuoi annunci"
      entries={{ one: 'annuncio', many: 'annunci' }}
      columns={ownColumns}
      lengths={pageSizes}
      read={(query) => pagedQuery(listOwnNotices, { query })}
      readExport={(query) => callFile(exportOwnNotices, { query })}
      failure="Errore nel recupero degli annunci"
      empty={
        <EmptyState
          title="Non hai ancora annunci"
          action={
            <ButtonLink variant="primo" to={paths.newNotice()}>
              Nuovo annuncio
            </ButtonLink>
          }
        >
          Quando ne pubblichi uno, lo trovi qui. Ne hai già altrove?{' '}
          <Link to={paths.moveIn()}>Porta qui i tuoi dati</Link>.
        </EmptyState>
      }
    />
  );
}
