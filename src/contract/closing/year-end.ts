import * as z from 'zod/mini'
import { checkStates, yearEndChecks } from '#core/closing/year-end/checks.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'

const check_key = z.enum(yearEndChecks)

/** A page of the product by its address. */
const link = z.string()

/** One finding of a row: a bank account, a draft, a day. */
export const CheckItem = z.object({
  label: z.string(),
  amount: z.nullable(signedPaise),
  link: z.nullable(link),
})

export const CheckMark = z.object({
  mark: z.enum(['not_applicable', 'done_otherwise']),
  reason: z.string(),
  marked_by_name: z.nullable(z.string()),
  marked_at: timestamp,
})

export const YearEndCheck = z.object({
  check_key,
  state: z.enum(checkStates),
  /** The figure that proves it; null if a count does. */
  amount: z.nullable(signedPaise),
  finding: z.string(),
  /** At most twenty; `item_count` is the total number. */
  items: z.array(CheckItem),
  item_count: z.int(),
  /** Where the rows behind the figure are. */
  proof: z.nullable(z.object({ label: z.string(), link })),
  /** Where it is done. */
  action: z.nullable(z.object({ label: z.string(), link })),
  mark: z.nullable(CheckMark),
  is_settled: z.boolean(),
})
export type YearEndCheck = z.infer<typeof YearEndCheck>

/** A lock of the whole year, with the rows that were open then. */
export const YearEndLock = z.object({
  year_end_locks_id: id,
  open_checks: z.array(z.object({ check_key, finding: z.string() })),
  open_reason: z.nullable(z.string()),
  locked_by_name: z.nullable(z.string()),
  locked_at: timestamp,
})
export type YearEndLock = z.infer<typeof YearEndLock>

export const YearEndChecklist = z.object({
  period_start: isoDate,
  period_end: isoDate,
  label: z.string(),
  /** True from the day after the year. */
  is_over: z.boolean(),
  locked_until: z.nullable(isoDate),
  checks: z.array(YearEndCheck),
  settled_count: z.int(),
  /** The latest first. */
  locks: z.array(YearEndLock),
})
export type YearEndChecklist = z.infer<typeof YearEndChecklist>

const params = z.object({ period_start: isoDate })
const ofCheck = z.object({ period_start: isoDate, check_key })

export const readYearEnd = endpoint('GET', '/year-end/:period_start', {
  summary: 'The checklist of a financial year: each row with its state, its proof and where it is done',
  params,
  reply: YearEndChecklist,
})
export const markCheck = endpoint('PUT', '/year-end/:period_start/checks/:check_key/mark', {
  summary: 'Say that a row of the checklist does not apply, or was done outside the product',
  params: ofCheck,
  body: z.object({
    mark: z.enum(['not_applicable', 'done_otherwise']),
    reason: requiredText(500, 'Enter a reason. The auditor will see it.'),
  }),
  reply: CheckMark,
})
export const unmarkCheck = endpoint('DELETE', '/year-end/:period_start/checks/:check_key/mark', {
  summary: 'Take such a mark back',
  params: ofCheck,
})

/** A customer or vendor with a balance at the end of the year, and their answer. */
export const BalanceConfirmation = z.object({
  party_kind: z.enum(['customer', 'vendor']),
  party_id: id,
  party_name: z.string(),
  email: z.nullable(z.string()),
  /** The balance in the books as of the last day: owed by the customer, or to the vendor. */
  balance: signedPaise,
  /** Null until a letter was made. */
  balance_confirmations_id: z.nullable(id),
  /** The balance in the letter. */
  asked_balance: z.nullable(signedPaise),
  sent_to: z.nullable(z.string()),
  email_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  asked_at: z.nullable(timestamp),
  answer: z.nullable(z.enum(['agreed', 'differs'])),
  answered_balance: z.nullable(signedPaise),
  answered_on: z.nullable(isoDate),
  answer_note: z.nullable(z.string()),
})
export type BalanceConfirmation = z.infer<typeof BalanceConfirmation>

const party = { party_kind: z.enum(['customer', 'vendor']), party_id: id }

export const listConfirmations = endpoint('GET', '/year-end/:period_start/confirmations', {
  summary: 'Customers and vendors with a balance at the end of the year, the largest first',
  params,
  query: z.object({ ...pageQuery, show: z.optional(z.enum(['not_asked', 'waiting', 'answered'])) }),
  reply: page(BalanceConfirmation),
})
export const askConfirmation = endpoint('POST', '/year-end/:period_start/confirmations', {
  summary: 'Make the letter that asks a party to confirm its balance, and mail it where an address is given',
  params,
  body: z.object({ ...party, email: z.nullable(z.email('Enter an email address such as name@company.in')) }),
  reply: BalanceConfirmation,
})
export const confirmationLetter = endpoint('GET', '/year-end/:period_start/confirmations/:balance_confirmations_id/letter', {
  summary: 'The letter as PDF, for print',
  params: z.object({ period_start: isoDate, balance_confirmations_id: id }),
  raw: true,
})
export const answerConfirmation = endpoint('PUT', '/year-end/:period_start/confirmations/:balance_confirmations_id/answer', {
  summary: 'Record what the party answered',
  params: z.object({ period_start: isoDate, balance_confirmations_id: id }),
  body: z
    .object({
      answer: z.enum(['agreed', 'differs']),
      answered_balance: z.nullable(paise),
      answered_on: isoDate,
      answer_note: z.nullable(text(500)),
    })
    .check(
      z.refine(({ answer, answered_balance }) => answer === 'agreed' || answered_balance !== null, {
        error: 'Enter the balance the party gave',
        path: ['answered_balance'],
      }),
    ),
  reply: BalanceConfirmation,
})
