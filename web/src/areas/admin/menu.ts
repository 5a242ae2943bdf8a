import {
  IconActivityHeartbeat,
  IconBell,
  IconBuildingStore,
  IconFlag,
  IconHeadset,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconLifebuoy,
  IconMail,
  IconNews,
  IconPlus,
  IconSend,
  IconShieldLock,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { OpenReports } from '../../features/requests/abuse-reports/OpenReports.tsx';
import { UnprocessedCount } from '../../features/requests/requests/UnprocessedCount.tsx';
import { paths, patterns } from '../../paths.ts';
import type { AreaMenu } from '../shell/menu.ts';

const dashboard = { label: 'Dashboard', to: paths.adminDashboard(), Icon: IconHome };
const notices = {
  label: 'Elenco annunci',
  to: paths.adminNotices(),
  covers: patterns.adminNotice,
  Icon: IconNews,
};
const requests = {
  label: 'Richieste ricevute',
  to: paths.receivedRequests(),
  covers: patterns.message,
  Icon: IconInbox,
  Count: UnprocessedCount,
};
const reports = { label: 'Segnalazioni', to: paths.reports(), Icon: IconFlag, Count: OpenReports };
const agencies = {
  label: 'Utenti',
  to: paths.agencies(),
  covers: [
    patterns.viewAs,
    patterns.agencyCertificates,
    patterns.agencyTraining,
    patterns.agency,
    patterns.agencyDetail,
    patterns.sentDocuments,
    patterns.sendDocument,
  ],
  Icon: IconBuildingStore,
};
const newAgency = { label: 'Nuovo Utente', to: paths.newAgency(), Icon: IconPlus };
const operators = { label: 'Operatori', to: paths.operators(), covers: patterns.operator, Icon: IconHeadset };
const newOperator = { label: 'Nuovo Operatore', to: paths.newOperator(), Icon: IconUserPlus };
const profile = { label: 'Il tuo profilo', to: paths.adminProfile(), Icon: IconUserCircle };
const notifications = {
  label: 'Notifiche',
  to: paths.sentNotifications(),
  covers: `${patterns.sendNotifications}/*`,
  Icon: IconBell,
};

const sendDocuments = { label: 'Invia documento', to: paths.sendDocuments(), Icon: IconSend };
const partnerServices = {
  label: 'Convenzioni',
  to: paths.partnerServiceList(),
  covers: [patterns.newPartnerService, patterns.partnerService],
  Icon: IconHeartHandshake,
};

const mail = { label: 'Posta', to: paths.mail(), Icon: IconMail };
const audit = { label: 'Registro', to: paths.audit(), Icon: IconHistory };
const bin = { label: 'Cestino', to: paths.bin(), Icon: IconTrash };
const system = { label: 'Stato del sistema', to: paths.system(), Icon: IconActivityHeartbeat };
const support = { label: 'Supporto tecnico', to: paths.adminSupport(), Icon: IconLifebuoy };

const changePassword = { label: 'Cambia password', to: paths.adminChangePassword(), Icon: IconKey };
const security = { label: 'Sicurezza', to: paths.security(), Icon: IconShieldLock };

/** The administrator's sidebar and account menu. */
export const adminMenu: AreaMenu = {
  kind: 'admin',
  sidebar: [
    { entries: [dashboard, requests, reports, notices] },
    { subject: 'Utenti', entries: [agencies, newAgency] },
    { subject: 'Operatori', entries: [operators, newOperator] },
    { subject: 'Comunicazioni', entries: [notifications, sendDocuments, partnerServices] },
    { subject: 'Sistema', entries: [mail, audit, bin, system, support] },
  ],
  account: [dashboard, newAgency, agencies, notices, profile, changePassword, security],
};
