import { accountingActions } from './accounting/records.ts'
import { approvalsActions } from './approvals/records.ts'
import { assetsActions } from './assets/records.ts'
import { bankingActions } from './banking/records.ts'
import { closingActions } from './closing/records.ts'
import { complianceActions } from './compliance/records.ts'
import { identityActions } from './identity/records.ts'
import { payoutsActions } from './payouts/records.ts'
import { payrollActions } from './payroll/records.ts'
import { reportingActions } from './reporting/records.ts'
import { salesActions } from './sales/records.ts'

/** What is done in several domains. */
const common = {
  ended: 'ended',
  moved: 'moved',
  reminded: 'reminded of',
  accepted: 'accepted',
  archived: 'archived',
  asked: 'made',
  cancelled: 'cancelled',
  amended: 'changed details of',
  changed: 'changed',
  created: 'created',
  written: 'wrote',
  closed: 'closed',
  connected: 'connected',
  disconnected: 'disconnected',
  declined: 'declined',
  deleted: 'deleted',
  discarded: 'discarded',
  email_asked: 'asked to e-mail',
  exported: 'exported',
  failed: 'failed',
  imported: 'imported',
  refused: 'was refused',
  issued: 'issued',
  joined: 'joined',
  locked: 'locked',
  marked: 'marked',
  unmarked: 'removed the mark of',
  registered: 'registered',
  posted: 'posted',
  recorded: 'recorded',
  removed: 'removed',
  reopened: 'reopened',
  restored: 'restored',
  reversed: 'reversed',
  mailed: 'mailed',
  saved: 'saved',
  sent: 'sent',
  taken_back: 'took back',
  tagged: 'tagged',
  untagged: 'removed a tag of',
  set: 'set',
  sold: 'sold',
  suspended: 'suspended',
  undone: 'undid',
  uploaded: 'uploaded',
  verified: 'verified',
  voided: 'voided',
  withdrawn: 'withdrew',
}

/** Words for actions whose name is not clear enough. Actions of a single domain are in its records. */
export const auditActions: Readonly<Record<string, string>> = {
  ...common,
  ...accountingActions,
  ...approvalsActions,
  ...assetsActions,
  ...bankingActions,
  ...closingActions,
  ...complianceActions,
  ...identityActions,
  ...payoutsActions,
  ...payrollActions,
  ...reportingActions,
  ...salesActions,
}
