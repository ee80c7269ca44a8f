import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, text, timestamp } from '../fields.ts'

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
  /** For an edit: the values before and after, as a person reads them. */
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
  /** The id of the changed record. */
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
