import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { Invitation } from '../identity/invitations.ts'
import { linesOfEntry, NewJournal } from '../accounting/journals.ts'
import { sheetFormats } from '../documents/report-sheets.ts'
import { AuditComment, addAuditComment } from '../accounting/entry-comments.ts'

/** Who audits a year: invited, at work, or no longer. */
export const Auditor = z.object({
  /** Null until the invitation is accepted. */
  accounts_id: z.nullable(id),
  /** Null once accepted. */
  invitations_id: z.nullable(id),
  email: z.string(),
  auditor_name: z.nullable(z.string()),
  audits_from: isoDate,
  access_ends_on: isoDate,
  auditor_status: z.enum(['invited', 'active', 'ended', 'suspended']),
})
export type Auditor = z.infer<typeof Auditor>

export const MOST_AUDIT_DAYS = 365

export const listAuditors = endpoint('GET', '/auditors', {
  summary: 'Auditors and their open invitations',
  reply: z.object({ rows: z.array(Auditor) }),
})
export const inviteAuditor = endpoint('POST', '/auditors', {
  summary: 'Invite an auditor by mail: read-only, for one financial year and the one before, until a day',
  body: z.object({ email: identifier(254, emailProblem), period_start: isoDate, access_ends_on: isoDate }),
  reply: Invitation,
})
/** Acts on the auditor's next request. Removing them from the team does so too. */
export const endAuditor = endpoint('DELETE', '/auditors/:accounts_id', {
  summary: 'End an auditor’s access at once',
  params: z.object({ accounts_id: id }),
})

const ofYear = z.object({ period_start: isoDate })
export const listAuditComments = endpoint('GET', '/audits/:period_start/comments', {
  summary: 'Audit comments on entries of a financial year, the latest first',
  params: ofYear,
  query: z.object(pageQuery),
  reply: page(AuditComment),
})

export const requestStatuses = ['open', 'provided', 'closed'] as const
export const AuditRequest = z.object({
  audit_requests_id: id,
  version: z.int(),
  period_start: isoDate,
  request_title: z.string(),
  request_text: z.nullable(z.string()),
  due_date: z.nullable(isoDate),
  request_status: z.enum(requestStatuses),
  answer_text: z.nullable(z.string()),
  is_auditors: z.boolean(),
  attachment_count: z.int(),
  created_by_name: z.nullable(z.string()),
  created_at: timestamp,
})
export type AuditRequest = z.infer<typeof AuditRequest>

export const listAuditRequests = endpoint('GET', '/audits/:period_start/requests', {
  summary: 'What the auditors of a year ask for, the latest first',
  params: ofYear,
  query: z.object({ ...pageQuery, request_status: z.optional(z.enum(requestStatuses)) }),
  reply: page(AuditRequest),
})
export const addAuditRequest = endpoint('POST', '/audits/:period_start/requests', {
  summary: 'Ask for a document or an explanation',
  params: ofYear,
  body: z.object({
    request_title: requiredText(200, 'Enter what you need'),
    request_text: z.nullable(text(2_000)),
    due_date: z.nullable(isoDate),
  }),
  reply: AuditRequest,
})
/** The team sets `provided`, the auditor `closed`; either reopens it. */
export const changeAuditRequest = endpoint('PUT', '/audits/:period_start/requests/:audit_requests_id', {
  summary: 'Change the status of a request, and what the team answers',
  params: z.object({ period_start: isoDate, audit_requests_id: id }),
  body: z.object({ version: z.int(), request_status: z.enum(requestStatuses), answer_text: z.nullable(text(2_000)) }),
  reply: AuditRequest,
})

/** An entry of the audit, with what it does to the profit of the year. */
export const AuditAdjustment = z.object({
  journal_entries_id: id,
  posting_date: isoDate,
  memo: z.string(),
  reason: z.string(),
  /** The sum of its debits. */
  amount: paise,
  /** What profit gained by it, negative for what it lost. */
  profit_effect: signedPaise,
  was_locked: z.boolean(),
  created_by_name: z.nullable(z.string()),
  created_at: timestamp,
})
export type AuditAdjustment = z.infer<typeof AuditAdjustment>

export const listAuditAdjustments = endpoint('GET', '/audits/:period_start/adjustments', {
  summary: 'Audit adjustments of a financial year with their effect on profit, the first one first',
  params: ofYear,
  reply: z.object({ rows: z.array(AuditAdjustment), profit_effect: signedPaise }),
})
export const auditAdjustmentsFile = endpoint('GET', '/audits/:period_start/adjustments/file', {
  summary: 'The same list as CSV, Excel or PDF',
  params: ofYear,
  query: z.object({ format: z.enum(sheetFormats) }),
  raw: true,
})
export const postAuditAdjustment = endpoint('POST', '/audits/:period_start/adjustments', {
  summary: 'Post an audit adjustment on the last day of a financial year, locked or not',
  params: ofYear,
  body: z.object({
    memo: NewJournal.shape.memo,
    lines: linesOfEntry,
    reason: requiredText(500, 'Enter why the auditor asked for it'),
  }),
  reply: AuditAdjustment,
  idempotent: true,
})

/** All that an auditor writes. */
export const auditorWrites = [addAuditComment, addAuditRequest, changeAuditRequest] as const
