/**
 * The domains of each side, lowest first: one may import only those before it, and of them only these files, by their
 * path inside the domain. The areas of the web are held to the same files.
 */
module.exports = {
  server: {
    accounts: [
      'accounts/(policy|queries|service|tables)\\.ts',
      'agencies/(queries|service)\\.ts',
      // Who has acted for an agency.
      'collaborators/queries\\.ts',
      'operators/tables\\.ts',
      'passwords/service\\.ts',
      // How a device is named.
      'sessions/policy\\.ts',
    ],
    contacts: ['contacts/(queries|service|tables)\\.ts'],
    notifications: ['notifications/(queries|service)\\.ts'],
    funerals: [
      'agenda/service\\.ts',
      'custody/queries\\.ts',
      'events/(calendar-policy|adding-service|text-service|queries)\\.ts',
      // Who is told that an appointment of theirs has moved.
      'resources/assignment-service\\.ts',
      'funerals/(bin-queries|assignment-service|file-queries|file-service|people-queries|policy|queries|tables)\\.ts',
    ],
    notices: [
      'notices/(queries|list-queries|index-queries|bin-queries|tables)\\.ts',
      'publication/(queries|service)\\.ts',
    ],
    billing: [
      'invoices/(exports|queries|read-service|signature-service|tables)\\.ts',
      'printing/(policy|service)\\.ts',
      'quotes/(read-service|signature-service)\\.ts',
      'settings/policy\\.ts',
      // The agency's mailbox, for whatever leaves by certified mail.
      'certified-mail/(policy|queries|service)\\.ts',
    ],
    paperwork: [],
    office: [],
    forms: [],
    requests: [],
    administration: [],
  },
  web: {
    accounts: [
      'agencies/(AgencyBilling|AgencyDetail|AgencyHeader|AgencyLink|AgencyPicker|DashboardCounters|columns|use-agency-filter)\\.tsx',
      'agency-rescue/AgencyPeoplePanel\\.tsx',
      'sessions/api\\.ts',
    ],
    contacts: [
      'contacts/(ContactDetail|ContactPicker|DuplicateContactNote)\\.tsx',
      'corrections/(ContactCorrections\\.tsx|fields\\.ts)',
    ],
    notifications: [
      'notifications/NotificationBell\\.tsx',
      // How something is sent to agencies.
      'notifications/(AgencyLoader\\.tsx|fields\\.ts|use-send-form\\.ts|form/(RecipientsPanel|SendActions|SendConfirmDialog)\\.tsx)',
    ],
    funerals: [
      'agenda/TodayPanel\\.tsx',
      'corrections/FormerNameWarning\\.tsx',
      'events/(api\\.ts|(EventOrderWarning|EventDialog)\\.tsx)',
      'funerals/(api\\.ts|(UnsentCalls|UnsentCallsSender|use-unsent-calls-question)\\.tsx)',
      // What waits of the families, on the dashboard.
      'family/use-contribution-tasks\\.ts',
    ],
    notices: [
      'notices/(EnlargingThumb|NoticeName|NoticeThumb|PublishedPanel|notice-screen|own-columns)\\.tsx',
      'notices/(use-visibility\\.ts|HideReasonDialog\\.tsx)',
      'agenda/use-notice-tasks\\.ts',
    ],
    billing: [
      'contact-documents/ContactDocuments\\.tsx',
      'documents/use-open-billing-work\\.ts',
      'invoices/InvoicePicker\\.tsx',
      'oversight/FiguresPanel\\.tsx',
    ],
    paperwork: [],
    office: ['deadlines/(DeadlineNotice\\.tsx|use-deadline-tasks\\.ts)', 'stored-files/DownloadButton\\.tsx'],
    forms: [],
    requests: ['abuse-reports/NoticeReports\\.tsx', 'requests/AgencyRequests\\.tsx'],
    administration: ['agency-data/AgencyData\\.tsx', 'audit/AuditHistory\\.tsx'],
  },
};
