import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text } from '../fields.ts'

export const tdsEras = ['1961', '2025'] as const
const wholeRupees = paise.check(z.refine((amount) => amount % 100 === 0, { error: 'Enter whole rupees: challans have no paise' }))
const digits = (length: number, error: string) =>
  text(length).check(z.refine((value) => value.length === length && /^\d*$/.test(value), { error }))

/** What was deducted in a month under one Act, and how far it is paid. */
export const TdsMonth = z.object({
  /** Its first day. */
  month: isoDate,
  era: z.enum(tdsEras),
  due_on: isoDate,
  deductions: z.int(),
  tax: paise,
  paid: paise,
  open: paise,
  /** Interest on what is open if it were paid today, and on what was deducted late. */
  interest: paise,
})
export type TdsMonth = z.infer<typeof TdsMonth>

export const TdsDeduction = z.object({
  tds_deductions_id: id,
  vendors_id: id,
  vendor_name: z.string(),
  pan: z.nullable(z.string()),
  /** The tax account that its challan is paid to. */
  major_head: z.enum(['0020', '0021']),
  source_type: z.enum(['bill', 'vendor_advance', 'dividend']),
  sources_id: id,
  source_number: z.nullable(z.string()),
  section: z.string(),
  payment_code: z.nullable(z.string()),
  rate: z.string(),
  base: paise,
  tax: paise,
  credited_on: isoDate,
  deducted_on: isoDate,
  cause: z.enum(['own', 'caught_up', 'carried']),
  /** The earlier document that it taxes, when a later one passed the limit. */
  earlier_number: z.nullable(z.string()),
  certificate_number: z.nullable(z.string()),
  tds_challans_id: z.nullable(id),
  /** If it were paid today, or as paid. */
  interest: paise,
})
export type TdsDeduction = z.infer<typeof TdsDeduction>

/** Deductions that one challan can pay. */
export const MOST_OPEN = 20_000

const challan = {
  era: z.enum(tdsEras),
  /** 0020: deductees that are companies; 0021: others. */
  major_head: z.enum(['0020', '0021']),
  /** 200: paid by the company itself; 400: on demand of the department. */
  minor_head: z.enum(['200', '400']),
  tax: wholeRupees,
  interest: wholeRupees,
  fee: wholeRupees,
  others: wholeRupees,
  /** Challan reference number of the portal. */
  crn: z.nullable(text(20)),
  bsr_code: digits(7, 'The BSR code of the bank branch has 7 digits'),
  serial: digits(5, 'The serial number of the challan has 5 digits'),
  paid_on: isoDate,
}
export const TdsChallanInput = z.object({
  ...challan,
  /** Where it was paid from; null: the payment is in the books already. */
  ledger_accounts_id: z.nullable(id),
  tds_deductions_ids: z.array(id).check(z.maxLength(MOST_OPEN)),
})
export type TdsChallanInput = z.infer<typeof TdsChallanInput>

export const TdsChallan = z.object({
  ...challan,
  tds_challans_id: id,
  total: paise,
  /** Tax of the deductions it pays. */
  mapped: paise,
  deductions: z.int(),
  /** Tax that no deduction uses: more was paid, or a document was cancelled after. */
  left: z.int(),
  journal_entries_id: z.nullable(id),
  voided_on: z.nullable(isoDate),
})
export type TdsChallan = z.infer<typeof TdsChallan>

/** TDS payable in the books against deductions less challans, and the entries made by hand. */
export const TdsControl = z.object({
  books: z.int(),
  deducted: z.int(),
  paid: paise,
  /** What no deduction or challan explains. */
  difference: z.int(),
  entries: z.array(
    z.object({ journal_entries_id: id, posting_date: isoDate, memo: z.string(), source: z.string(), amount: z.int() }),
  ),
})
export type TdsControl = z.infer<typeof TdsControl>

const period = { month: isoDate, era: z.enum(tdsEras) }

export const tdsOverview = endpoint('GET', '/tds', {
  summary: 'TDS by month and Act: deducted, paid and due, with interest; the challans, latest first; and the books beside them',
  reply: z.object({ months: z.array(TdsMonth), challans: z.array(TdsChallan), control: TdsControl }),
})
export const listTdsDeductions = endpoint('GET', '/tds/deductions', {
  summary: 'The deductions of a month under one Act, without those that were reversed, unpaid ones first, a page at a time',
  query: z.object({ ...period, ...pageQuery }),
  reply: z.object({
    ...page(TdsDeduction).shape,
    /** Of the whole month. */
    totals: z.object({ rows: z.int(), base: paise, tax: paise, interest: paise }),
  }),
})
/** A deduction that no challan pays, as the form of a challan shows it. */
export const OpenTdsDeduction = z.object({
  tds_deductions_id: id,
  vendor_name: z.string(),
  source_number: z.nullable(z.string()),
  tax: paise,
  interest: paise,
  major_head: z.enum(['0020', '0021']),
})
export const listOpenTdsDeductions = endpoint('GET', '/tds/deductions/open', {
  summary:
    'All deductions of a month under one Act that no challan pays yet; `left_out`: how many beyond the 20,000 of one challan',
  query: z.object(period),
  reply: z.object({ rows: z.array(OpenTdsDeduction), left_out: z.int() }),
})
export const tdsAccounts = endpoint('GET', '/tds/accounts', {
  summary: 'The accounts a challan can be paid from',
  reply: z.object({ rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string() })) }),
})
export const recordTdsChallan = endpoint('POST', '/tds/challans', {
  summary: 'Record a challan that was paid, for the deductions it pays',
  body: TdsChallanInput,
  reply: TdsChallan,
})
export const carryTdsChallan = endpoint('POST', '/tds/challans/:tds_challans_id/deductions', {
  summary:
    'Pay more deductions of the same year and tax account with what a challan has left, as of a bill that was cancelled later',
  params: z.object({ tds_challans_id: id }),
  body: z.object({
    tds_deductions_ids: z.array(id).check(z.minLength(1, 'Choose a deduction'), z.maxLength(5_000)),
  }),
  reply: TdsChallan,
})
export const voidTdsChallan = endpoint('POST', '/tds/challans/:tds_challans_id/void', {
  summary: 'Undo a challan: its deductions are due again, and its entry is reversed',
  params: z.object({ tds_challans_id: id }),
  body: z.object({ voided_on: isoDate }),
  reply: TdsChallan,
})
