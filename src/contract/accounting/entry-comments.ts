import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, timestamp } from '../fields.ts'

const ofEntry = z.object({ journal_entries_id: id })

export const AuditComment = z.object({
  audit_comments_id: id,
  journal_entries_id: id,
  posting_date: isoDate,
  memo: z.string(),
  comment_text: z.string(),
  is_auditors: z.boolean(),
  created_by_name: z.nullable(z.string()),
  created_at: timestamp,
})
export type AuditComment = z.infer<typeof AuditComment>

export const listEntryComments = endpoint('GET', '/journals/:journal_entries_id/audit-comments', {
  summary: 'Audit comments on an entry, the first one first',
  params: ofEntry,
  reply: z.object({ rows: z.array(AuditComment) }),
})

export const addAuditComment = endpoint('POST', '/journals/:journal_entries_id/audit-comments', {
  summary: 'Comment on an entry as its auditor, or answer as the team',
  params: ofEntry,
  body: z.object({ comment_text: requiredText(2_000, 'Write your comment') }),
  reply: AuditComment,
})
