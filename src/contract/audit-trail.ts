import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, isoDate, page, pageQuery, text, timestamp } from './fields.ts'

export const AuditEntry = z.object({
  audit_log_id: id,
  created_at: timestamp,
  /** Null when no person did it: a job of the product. */
  accounts_id: z.nullable(id),
  person: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The change as a sentence, the person included: `Asha Menon changed customer Deccan Textiles`. */
  sentence: z.string(),
  /** Of an edit: what stood there before and after, as a person reads it. */
  changes: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** What else is known of it. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Place in the company’s chain of hashes; null while not sealed yet, which takes seconds. */
  seq: z.nullable(z.int()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  accounts_id: z.optional(id),
  entity: z.optional(text(60)),
  action: z.optional(text(60)),
  /** Days in India, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** The id of what was changed. */
  entity_id: z.optional(text(100)),
}

export const listAuditTrail = endpoint('GET', '/audit-trail', {
  summary: 'Every change in the company, newest first',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(AuditEntry),
})
export const getAuditEntry = endpoint('GET', '/audit-trail/entries/:audit_log_id', {
  summary: 'One change',
  params: z.object({ audit_log_id: id }),
  reply: AuditEntry,
})
export const exportAuditTrail = endpoint('GET', '/audit-trail/export', {
  summary: 'The audit trail under the filters as CSV',
  query: z.object(filters),
  raw: true,
})

/** What is changed, in words: one of them in a sentence, all of them in a filter. A kind not listed reads as its name. */
export const auditEntities: Readonly<Record<string, { one: string; many: string }>> = {
  access_requests: { one: 'a request for access', many: 'Requests for access' },
  accounts: { one: 'profile of', many: 'Profiles' },
  api_keys: { one: 'API key', many: 'API keys' },
  assistant_questions: { one: 'a question', many: 'Questions to the assistant' },
  assistant_threads: { one: 'a conversation with the assistant', many: 'Conversations with the assistant' },
  bank_accounts: { one: 'bank account', many: 'Bank accounts' },
  bank_imports: { one: 'bank statement', many: 'Bank statements' },
  bank_layouts: { one: 'the layout of a bank file', many: 'Layouts of bank files' },
  audit_log: { one: 'the audit trail', many: 'Audit trail' },
  bills: { one: 'bill', many: 'Bills' },
  cash_memos: { one: 'cash memo', many: 'Cash memos' },
  companies: { one: 'the company details', many: 'Company details' },
  credit_notes: { one: 'credit note', many: 'Credit notes' },
  customers: { one: 'customer', many: 'Customers' },
  estimates: { one: 'estimate', many: 'Estimates' },
  files: { one: 'file', many: 'Files' },
  hub_reviews: { one: 'the hub listing', many: 'Reviews of hub listings' },
  inbox_addresses: { one: 'the address of the inbox', many: 'Addresses of the inbox' },
  inbox_items: { one: 'a paper of the inbox', many: 'Papers of the inbox' },
  inbox_mails: { one: 'a mail to the inbox', many: 'Mails to the inbox' },
  invitations: { one: 'invitation of', many: 'Invitations' },
  invoices: { one: 'invoice', many: 'Invoices' },
  items: { one: 'item', many: 'Items' },
  journal: { one: 'the journal', many: 'Journal exports' },
  journal_entries: { one: 'journal entry', many: 'Journal entries' },
  kyc_checks: { one: 'the check of', many: 'KYC checks' },
  kyc_documents: { one: 'the KYC paper', many: 'KYC papers' },
  kyc_partners: { one: 'the partner’s KYC details', many: 'Partner KYC details' },
  kyc_profiles: { one: 'the KYC details', many: 'KYC details' },
  language_model: { one: 'the language model', many: 'Language model' },
  ledger_accounts: { one: 'account', many: 'Chart of accounts' },
  memberships: { one: 'member', many: 'Members' },
  opening_balances: { one: 'the opening balances', many: 'Opening balances' },
  payments: { one: 'payment', many: 'Payments' },
  plan_payments: { one: 'a payment for the plan', many: 'Payments for the plan' },
  periods: { one: 'the year from', many: 'Financial years' },
  reconciliation_matches: { one: 'match', many: 'Matches' },
  referral_codes: { one: 'the referral code', many: 'Referral codes' },
  referrals: { one: 'the referral of', many: 'Referrals' },
  reward_points: { one: 'reward points', many: 'Reward points' },
  reconciliation_runs: { one: 'matching of bank lines', many: 'Matching runs' },
  roles: { one: 'role', many: 'Roles' },
  row_imports: { one: 'a file of rows', many: 'Imports of rows' },
  store_installations: { one: 'the app', many: 'Apps' },
  subscription_payments: { one: 'a payment of the plan', many: 'Payments of the plan, as they go' },
  subscriptions: { one: 'the plan', many: 'Plans' },
  support_conversations: { one: 'a conversation with support', many: 'Conversations with support' },
  support_messages: { one: 'a message to or from support', many: 'Messages to support' },
  vendors: { one: 'vendor', many: 'Vendors' },
}

/** Words for what was done that its name does not say well. */
export const auditActions: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  allocated: 'allocated',
  archived: 'archived',
  asked: 'made',
  cancelled: 'cancelled',
  changed: 'changed',
  created: 'created',
  written: 'wrote',
  closed: 'closed',
  declined: 'declined',
  deleted: 'deleted',
  discarded: 'discarded',
  email_asked: 'asked to e-mail',
  email_failed: 'could not e-mail',
  email_sent: 'e-mailed',
  exported: 'exported',
  granted: 'granted',
  imported: 'imported',
  invoice_made: 'made an invoice of',
  invoiced: 'invoiced the whole of',
  issued: 'issued',
  joined: 'joined',
  left: 'left',
  locked: 'locked',
  opened: 'opened',
  part_invoiced: 'invoiced a part of',
  password_changed: 'changed the password',
  totp_enabled: 'turned on an authenticator app',
  totp_disabled: 'turned off the authenticator app',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  recovery_codes_renewed: 'made new recovery codes',
  recovery_code_used: 'signed in with a recovery code',
  mobile_verified: 'verified the mobile number',
  picture_changed: 'changed the picture',
  picture_removed: 'removed the picture',
  posted: 'posted',
  recorded: 'recorded',
  remembered: 'remembered',
  removed: 'removed',
  reopened: 'reopened',
  restored: 'restored',
  reversed: 'reversed',
  sent: 'sent',
  taken_back: 'took back',
  sent_again: 'sent again',
  set: 'set',
  sold: 'sold',
  suspended: 'suspended',
  undone: 'undid',
  uploaded: 'uploaded',
  voided: 'voided',
  withdrawn: 'withdrew',
}
