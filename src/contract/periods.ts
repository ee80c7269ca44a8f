import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, isoDate, requiredText, timestamp } from './fields.ts'

/** A financial year of the books. Nothing is posted on or before the latest `locked_until` of the company. */
export const Period = z.object({
  period_start: isoDate,
  period_end: isoDate,
  /** `2026-27`. */
  label: z.string(),
  locked_until: z.nullable(isoDate),
  lock_reason: z.nullable(z.string()),
  locked_by: z.nullable(id),
  locked_by_name: z.nullable(z.string()),
  locked_at: z.nullable(timestamp),
})
export type Period = z.infer<typeof Period>

const params = z.object({ period_start: isoDate })
const reason = requiredText(200, 'Say why, for the audit trail')

export const listPeriods = endpoint('GET', '/periods', {
  summary: 'The financial years of the books, the latest first',
  reply: z.object({ rows: z.array(Period) }),
})
export const openPeriod = endpoint('POST', '/periods', {
  summary: 'Add the financial year that holds a date',
  body: z.object({ date: isoDate }),
  reply: Period,
})
export const lockPeriod = endpoint('POST', '/periods/:period_start/lock', {
  summary: 'Lock the books up to a date in this year; everything before is locked with it',
  params,
  body: z.object({ locked_until: isoDate, reason }),
  reply: Period,
})
export const reopenPeriod = endpoint('POST', '/periods/:period_start/reopening', {
  summary: 'Open this year again; later years must be open',
  params,
  body: z.object({ reason }),
  reply: Period,
})
