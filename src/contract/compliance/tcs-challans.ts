import * as z from 'zod/mini'
import { tcsNatures } from '#core/tax/tcs-natures.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise } from '../fields.ts'
import { MOST_OPEN, TdsChallan, TdsChallanInput, TdsControl, tdsEras } from './tds-challans.ts'

/** What was collected in a month, and how far it is paid. Credit notes lower it, below zero where they are more. */
const TcsMonth = z.object({
  /** Its first day. */
  month: isoDate,
  era: z.enum(tdsEras),
  due_on: isoDate,
  collections: z.int(),
  tax: z.int(),
  paid: z.int(),
  open: z.int(),
  /** Interest on what is open if it were paid today. */
  interest: paise,
})
export type TcsMonth = z.infer<typeof TcsMonth>

/** What was collected in a quarter, for its statement: 27EQ, or Form 143 from 1 Apr 2026. */
const TcsQuarter = z.object({
  /** `2026-Q3` of the year that begins in 2026. */
  quarter: z.string(),
  from: isoDate,
  to: isoDate,
  form: z.enum(['27EQ', '143']),
  due_on: isoDate,
  collections: z.int(),
  base: z.int(),
  tax: z.int(),
  deposited: z.int(),
})
export type TcsQuarter = z.infer<typeof TcsQuarter>

/** What a row of the statement still lacks. */
export const tcsProblems = ['no_pan', 'no_address', 'no_challan'] as const

export const TcsCollection = z.object({
  tcs_collections_id: id,
  customers_id: id,
  customer_name: z.string(),
  pan: z.nullable(z.string()),
  /** The tax account that its challan is paid to. */
  major_head: z.enum(['0020', '0021']),
  source_type: z.enum(['invoice', 'credit_note', 'advance', 'advance_rate']),
  sources_id: id,
  source_number: z.nullable(z.string()),
  tcs_nature: z.enum(tcsNatures),
  section: z.string(),
  collection_code: z.string(),
  rate: z.string(),
  rate_reason: z.nullable(z.enum(['no_pan', 'declaration'])),
  declaration: z.nullable(z.string()),
  /** Below zero on a credit note, and where an advance is applied or refunded. */
  base: z.int(),
  tax: z.int(),
  collected_on: isoDate,
  tds_challans_id: z.nullable(id),
  /** All tax of the invoice was collected with its advances: no challan of its own is due. */
  is_with_advance: z.boolean(),
  /** The challans that paid the tax of those advances. */
  advance_challan: z.nullable(z.string()),
  interest: paise,
  problems: z.array(z.enum(tcsProblems)),
})
export type TcsCollection = z.infer<typeof TcsCollection>

const { tds_deductions_ids: _deductions, ...paid } = TdsChallanInput.shape
export const TcsChallanInput = z.object({ ...paid, tcs_collections_ids: z.array(id).check(z.maxLength(MOST_OPEN)) })
export type TcsChallanInput = z.infer<typeof TcsChallanInput>

const days = { from: isoDate, to: isoDate }

export const tcsOverview = endpoint('GET', '/tcs', {
  summary:
    'TCS by month: collected, paid and due, with interest; the quarters for their statements, the challans, and the books beside them',
  reply: z.object({
    months: z.array(TcsMonth),
    quarters: z.array(TcsQuarter),
    challans: z.array(TdsChallan),
    control: TdsControl,
  }),
})
export const listTcsCollections = endpoint('GET', '/tcs/collections', {
  summary:
    'What was collected between two days, without what was reversed, unpaid rows first, a page at a time; what each row lacks for the statement',
  query: z.object({ ...days, ...pageQuery }),
  reply: z.object({
    ...page(TcsCollection).shape,
    /** Of all days asked for. */
    totals: z.object({ rows: z.int(), base: z.int(), tax: z.int(), interest: paise }),
  }),
})
/** A collection that no challan pays, as the form of a challan shows it. */
const OpenTcsCollection = z.object({
  tcs_collections_id: id,
  customer_name: z.string(),
  source_number: z.nullable(z.string()),
  tax: z.int(),
  interest: paise,
  major_head: z.enum(['0020', '0021']),
})
export const listOpenTcsCollections = endpoint('GET', '/tcs/collections/open', {
  summary:
    'All that was collected between two days and no challan pays yet; `left_out`: how many beyond the 20,000 of one challan',
  query: z.object(days),
  reply: z.object({ rows: z.array(OpenTcsCollection), left_out: z.int() }),
})
export const recordTcsChallan = endpoint('POST', '/tcs/challans', {
  summary: 'Record a challan that was paid, for the collections it pays',
  body: TcsChallanInput,
  reply: TdsChallan,
})
export const carryTcsChallan = endpoint('POST', '/tcs/challans/:tds_challans_id/collections', {
  summary:
    'Pay more collections of the same year and tax account with what a challan has left, as of an invoice that was cancelled later',
  params: z.object({ tds_challans_id: id }),
  body: z.object({
    tcs_collections_ids: z.array(id).check(z.minLength(1, 'Choose a collection'), z.maxLength(MOST_OPEN)),
  }),
  reply: TdsChallan,
})
export const voidTcsChallan = endpoint('POST', '/tcs/challans/:tds_challans_id/void', {
  summary: 'Undo a challan of TCS: its collections are due again, and its entry is reversed',
  params: z.object({ tds_challans_id: id }),
  body: z.object({ voided_on: isoDate }),
  reply: TdsChallan,
})
