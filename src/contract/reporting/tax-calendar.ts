import * as z from 'zod/mini'
import { taxForms } from '#core/reporting/tax-calendar/obligations.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text } from '../fields.ts'

const period = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11'))

/** `due` within a week, `late` past its day, `built` where the return is built here. */
export const taxDayStates = ['upcoming', 'due', 'late', 'built', 'done'] as const

export const TaxDay = z.object({
  /** `pt` and `lwf` are those of the state `state_code`; they are paid, `lut` is renewed, neither is marked. */
  form: z.enum([...taxForms, 'pt', 'lwf', 'lut']),
  state_code: z.nullable(z.string()),
  title: z.string(),
  gst_registrations_id: z.nullable(id),
  gstin: z.nullable(z.string()),
  /** The last month of what it is for, over so many months. */
  period,
  months: z.int(),
  due_on: isoDate,
  /** The day of the law, where it was extended. */
  law_due_on: isoDate,
  due_reason: z.nullable(z.string()),
  source: z.string(),
  /** The rule was seen in an official text. */
  is_verified: z.boolean(),
  /** Paise; null where nobody can say, and for taxes on the pay of few people to who does not see pay. */
  amount: z.nullable(z.int()),
  /** From the books or the return; else an estimate from past payments. */
  is_known: z.boolean(),
  /** Interest and fee in paise if it is filed today; null where we do not work it out. */
  late_cost: z.nullable(z.int()),
  state: z.enum(taxDayStates),
  done_on: z.nullable(isoDate),
  link: z.nullable(z.string()),
})
export type TaxDay = z.infer<typeof TaxDay>

const reply = z.object({ as_of: isoDate, rows: z.array(TaxDay), mails_are_on: z.boolean() })

export const getTaxCalendar = endpoint('GET', '/tax-calendar', {
  summary: 'Days on which taxes are due, over all registrations: those that passed and those of the next three months',
  reply,
})
export const TaxDayMark = z
  .object({
    form: z.enum(taxForms),
    gst_registrations_id: z.nullable(id),
    period,
    /** The extended day, and the notification that extended it; null for the day of the law. */
    due_on: z.nullable(isoDate),
    due_reason: z.nullable(text(200)),
    /** The day it was filed or paid outside the product. */
    done_on: z.nullable(isoDate),
  })
  .check(
    z.refine(({ due_on, due_reason }) => due_on === null || (due_reason ?? '').trim() !== '', {
      error: 'Enter the notification or order that changed the day',
      path: ['due_reason'],
    }),
  )
export type TaxDayMark = z.infer<typeof TaxDayMark>
export const markTaxDay = endpoint('PUT', '/tax-calendar/marks', {
  summary: 'Say that a day was extended, or that it is done outside the product; both empty takes it back',
  body: TaxDayMark,
  reply,
})
export const setTaxMails = endpoint('PUT', '/tax-calendar/mails', {
  summary: 'Switch the mails before and after due days on or off',
  body: z.object({ is_on: z.boolean() }),
  reply,
})
