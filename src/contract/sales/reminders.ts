import * as z from 'zod/mini'
import { BulkResult, Chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, percent, requiredText, timestamp } from '../fields.ts'
import { Invoice } from './invoices.ts'

export const MAX_RUNGS = 12

const Rung = z.object({
  /** After the due date; below zero before it. */
  days: z
    .int('A number of days')
    .check(z.minimum(-60, 'Enter at most 60 days before'), z.maximum(365, 'Enter at most 365 days after')),
  subject: requiredText(200, 'Enter a subject'),
  message: requiredText(5_000, 'Enter a message'),
})
const rungs = z
  .array(Rung)
  .check(z.minLength(1, 'Keep at least one reminder'), z.maxLength(MAX_RUNGS, `At most ${MAX_RUNGS} reminders`))

const after_days = z
  .int('A number of days')
  .check(z.minimum(1, 'Enter at least 1 day after the due date'), z.maximum(365, 'Enter at most 365 days after'))
const LateFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat'), amount: paise.check(z.minimum(1, 'Enter an amount above zero')), after_days }),
  z.object({ kind: z.literal('percent'), percent, after_days }),
])

/** `late_fee`: a fixed sum, or a percentage of the due every 30 days, drafted for a person to issue; null for none. */
const fields = { is_on: z.boolean(), rungs, late_fee: z.nullable(LateFee) }
const eachDayOnce = z.refine<{ rungs: { days: number }[] }>(
  ({ rungs: all }) => new Set(all.map(({ days }) => days)).size === all.length,
  { error: 'Two reminders have the same day', path: ['rungs'] },
)
/** `version`: the version that the change is based on; any other answers `conflict`. */
export const ReminderChange = z.object({ ...fields, version: z.int() }).check(eachDayOnce)
export type ReminderChange = z.infer<typeof ReminderChange>
/** Rungs in the order of their days. */
export const ReminderLadder = z.object({ ...fields, version: z.int() })
export type ReminderLadder = z.infer<typeof ReminderLadder>

/** A reminder of an invoice. `days`: its rung; null when a person sent it. */
export const InvoiceReminder = z.object({
  invoice_reminders_id: id,
  days: z.nullable(z.int()),
  sent_to: z.string(),
  /** `stopped`: it was paid or the like before the mail went. */
  status: z.enum(['queued', 'sent', 'failed', 'stopped']),
  created_at: timestamp,
})
export type InvoiceReminder = z.infer<typeof InvoiceReminder>

const params = z.object({ invoices_id: id })

export const getReminderLadder = endpoint('GET', '/reminders', {
  summary: 'When customers are reminded of invoices, and in what words',
  reply: ReminderLadder,
})
export const saveReminderLadder = endpoint('PUT', '/reminders', {
  summary: 'Change when and how customers are reminded, or switch it on or off',
  body: ReminderChange,
  reply: ReminderLadder,
})
export const listReminders = endpoint('GET', '/invoices/:invoices_id/reminders', {
  summary: 'The reminders of an invoice, newest first, and the day of the next',
  params,
  reply: z.object({ rows: z.array(InvoiceReminder), next_on: z.nullable(isoDate) }),
})
/** At most 200 at once, the longest overdue first; `left`: how many can still be reminded of. */
export const remindOverdue = endpoint('POST', '/reminders/overdue', {
  summary: 'Send a reminder of every overdue invoice that had none in the last 7 days',
  reply: z.object({ sent: z.int(), left: z.int() }),
  idempotent: true,
})
export const remindMany = endpoint('POST', '/reminders/chosen', {
  summary: 'Send a reminder of each chosen invoice at once',
  body: Chosen,
  reply: BulkResult,
  idempotent: true,
})
/** In the words of the rung the invoice has reached. */
export const remindNow = endpoint('POST', '/invoices/:invoices_id/reminders', {
  summary: 'Send a reminder of an invoice at once',
  params,
  reply: Invoice,
  idempotent: true,
})
