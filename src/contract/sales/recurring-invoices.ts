import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { pauseMany } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, timestamp } from '../fields.ts'
import { DocumentLineInput, draftFields, linesOf } from './sales-documents.ts'
import { tcsLine } from './tcs-fields.ts'
import { CustomerSnapshot } from '../documents/customer-snapshot.ts'
import { dateOutcomes, rhythm, rhythmRules, scheduleProgress, scheduleStatuses, wholeNumber } from '../documents/schedules.ts'

/** The action on a date: a draft for a person, an issued invoice, or one that is also mailed. */
export const makeAs = ['draft', 'issue', 'send'] as const

const fields = {
  ...draftFields,
  ...rhythm('invoices'),
  due_days: wholeNumber(0, 365, 'Enter 0 to 365 days'),
  make_as: z.enum(makeAs),
  /** Null for the customer's own address on the day. */
  mail_to: z.nullable(identifier(254, emailProblem)),
  lines: linesOf(DocumentLineInput),
}
export const RecurringInvoiceInput = z.object(fields).check(...rhythmRules)
export type RecurringInvoiceInput = z.infer<typeof RecurringInvoiceInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
export const RecurringInvoiceChange = z.object({ ...fields, version: z.int() }).check(...rhythmRules)
export type RecurringInvoiceChange = z.infer<typeof RecurringInvoiceChange>

export const RecurringInvoiceRow = z.object({
  recurring_invoices_id: id,
  status: z.enum(scheduleStatuses),
  customers_id: id,
  customer_name: z.string(),
  /** Its first item. */
  item_name: z.string(),
  ...rhythm('invoices'),
  make_as: z.enum(makeAs),
  /** What one invoice came to when the schedule was saved. */
  total: paise,
  ...scheduleProgress,
})
export type RecurringInvoiceRow = z.infer<typeof RecurringInvoiceRow>

export const RecurringInvoice = z.object({
  ...RecurringInvoiceRow.shape,
  ...draftFields,
  version: z.int(),
  customer: CustomerSnapshot,
  due_days: z.int(),
  mail_to: z.nullable(z.string()),
  /** `tcs_nature` is that of the item. */
  lines: z.array(z.object({ ...DocumentLineInput.shape, ...tcsLine })),
  /** At most six. */
  next_dates: z.array(isoDate),
})
export type RecurringInvoice = z.infer<typeof RecurringInvoice>

/** A date that is over. `invoice_number` is null for a draft; both are null when it was discarded. */
export const RecurringDate = z.object({
  invoice_date: isoDate,
  outcome: z.enum(dateOutcomes),
  invoices_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  total: z.nullable(paise),
  problem: z.nullable(z.string()),
  tried_at: timestamp,
})
export type RecurringDate = z.infer<typeof RecurringDate>

const params = z.object({ recurring_invoices_id: id })
const one = '/recurring-invoices/:recurring_invoices_id'

export const listRecurringInvoices = endpoint('GET', '/recurring-invoices', {
  summary: 'Schedules of invoices, the next to come first; `failing` has dates that wait for somebody',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum([...scheduleStatuses, 'failing'])),
    customers_id: z.optional(id),
  }),
  reply: page(RecurringInvoiceRow),
})
export const getRecurringInvoice = endpoint('GET', one, { summary: 'One schedule', params, reply: RecurringInvoice })
export const createRecurringInvoice = endpoint('POST', '/recurring-invoices', {
  summary: 'Repeat an invoice by a schedule',
  body: RecurringInvoiceInput,
  reply: RecurringInvoice,
  idempotent: true,
})
export const updateRecurringInvoice = endpoint('PUT', one, {
  summary: 'Change what is still to come; what was made stays as it is',
  params,
  body: RecurringInvoiceChange,
  reply: RecurringInvoice,
})
/** What would have been made during a pause is not made up for. `ended` is final. */
export const setRecurringStatus = endpoint('POST', `${one}/status`, {
  summary: 'Pause a schedule, resume it from today, or end it',
  params,
  body: z.object({ status: z.enum(scheduleStatuses) }),
  reply: RecurringInvoice,
})
export const pauseRecurringInvoices = pauseMany('/recurring-invoices')
export const skipRecurringDate = endpoint('POST', `${one}/skip`, {
  summary: 'Leave out the next date, or one that failed',
  params,
  body: z.object({ invoice_date: isoDate }),
  reply: RecurringInvoice,
})
export const retryRecurringDate = endpoint('POST', `${one}/retry`, {
  summary: 'Make the invoice of a date that failed, dated as it was due',
  params,
  body: z.object({ invoice_date: isoDate }),
  reply: RecurringInvoice,
  idempotent: true,
})
export const listRecurringDates = endpoint('GET', `${one}/dates`, {
  summary: 'What became of the dates that are over, the newest first',
  params,
  query: z.object(pageQuery),
  reply: page(RecurringDate),
})
