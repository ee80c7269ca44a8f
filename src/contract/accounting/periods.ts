import * as z from 'zod/mini'
import { bookParts } from '#core/ledger/book-parts.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, text, timestamp } from '../fields.ts'

export const lockModules = bookParts
const lockModule = z.enum(lockModules)
export type LockModule = z.infer<typeof lockModule>

/** The person who requests to open a lock; another person must agree. */
export const ReopeningRequest = z.object({
  reopening_requests_id: id,
  /** The financial year or the part of the books; the other is null. */
  period_start: z.nullable(isoDate),
  lock_module: z.nullable(lockModule),
  /** The lock at the time of the request, and what stays locked; null: nothing. */
  locked_until: isoDate,
  lock_to: z.nullable(isoDate),
  reason: z.string(),
  request_status: z.enum(['waiting', 'agreed', 'refused', 'withdrawn']),
  asked_by: id,
  asked_by_name: z.nullable(z.string()),
  asked_at: timestamp,
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** True if no other person in the company could agree. */
  was_alone: z.boolean(),
})
export type ReopeningRequest = z.infer<typeof ReopeningRequest>

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
  /** The request to open it that waits for a second person. */
  reopening: z.nullable(ReopeningRequest),
})
export type Period = z.infer<typeof Period>

/** The date up to which one part of the books is locked, besides the lock of the years. */
export const ModuleLock = z.object({
  lock_module: lockModule,
  locked_until: z.nullable(isoDate),
  lock_reason: z.nullable(z.string()),
  locked_by_name: z.nullable(z.string()),
  locked_at: z.nullable(timestamp),
  reopening: z.nullable(ReopeningRequest),
})
export type ModuleLock = z.infer<typeof ModuleLock>

const params = z.object({ period_start: isoDate })
const ofModule = z.object({ lock_module: lockModule })
const ofRequest = z.object({ reopening_requests_id: id })
const reason = requiredText(200, 'Enter a reason for the audit trail')

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
  body: z.object({
    locked_until: isoDate,
    reason,
    /** Why the whole year is locked while rows of its checklist are open; required only then. */
    open_reason: z.optional(z.nullable(text(500))),
  }),
  reply: Period,
})
export const reopenPeriod = endpoint('POST', '/periods/:period_start/reopening', {
  summary: 'Ask for this year to be opened; it opens at once only where nobody else could agree',
  params,
  body: z.object({ reason }),
  reply: Period,
})
export const listModuleLocks = endpoint('GET', '/module-locks', {
  summary: 'How far sales, purchases, bank and journals are locked',
  reply: z.object({ rows: z.array(ModuleLock) }),
})
export const lockModuleUpTo = endpoint('POST', '/module-locks/:lock_module/lock', {
  summary: 'Lock the entries of one part of the books up to a date',
  params: ofModule,
  body: z.object({ locked_until: isoDate, reason }),
  reply: ModuleLock,
})
export const reopenModule = endpoint('POST', '/module-locks/:lock_module/reopening', {
  summary: 'Ask for the lock of one part to be opened, or moved back to `lock_to`',
  params: ofModule,
  body: z.object({ lock_to: z.nullable(isoDate), reason }),
  reply: ModuleLock,
})
export const listReopenings = endpoint('GET', '/reopening-requests', {
  summary: 'The last hundred requests to open a lock, the newest first',
  reply: z.object({ rows: z.array(ReopeningRequest) }),
})
/** Refused for the requester. */
export const decideReopening = endpoint('POST', '/reopening-requests/:reopening_requests_id/decision', {
  summary: 'Agree that a lock is opened, or refuse it',
  params: ofRequest,
  body: z.object({ agree: z.boolean() }),
  reply: ReopeningRequest,
})
export const withdrawReopening = endpoint('POST', '/reopening-requests/:reopening_requests_id/withdrawal', {
  summary: 'Take back a request to open a lock',
  params: ofRequest,
  body: z.object({}),
  reply: ReopeningRequest,
})
