import * as z from 'zod/mini'
import { cellCodes } from '#core/compliance/gstr3b/cells.ts'
import { checks } from '#core/compliance/gstr3b/check-list.ts'
import { setOffRules } from '#core/compliance/gstr3b/set-off.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text, timestamp } from '../fields.ts'
import { Gstr1Filed } from './gstr1.ts'
import { CommonCredit } from './gst-credit.ts'
import { chosenRegistration, returnChoice, returnPeriod } from './gst-returns.ts'
import { Gstr2bHeads as Heads } from './gstr2b.ts'

const Taxes = z.object({ igst: z.number(), cgst: z.number(), sgst: z.number(), cess: z.number() })

/** A figure that a person entered in place of the proposed one. */
const Typed = z.object({
  figures: Heads,
  reason: z.string(),
  entered_by_name: z.nullable(z.string()),
  entered_at: timestamp,
})

export const Gstr3bCell = z.object({
  code: z.enum(cellCodes),
  table: z.string(),
  title: z.string(),
  /** Locked from GSTR-1, proposed from bills and GSTR-2B, or only entered by a person. */
  kind: z.enum(['locked', 'proposed', 'typed']),
  proposed: z.nullable(Heads),
  typed: z.nullable(Typed),
  /** What goes into the return. */
  figures: Heads,
  link: z.nullable(z.string()),
})
export type Gstr3bCell = z.infer<typeof Gstr3bCell>

export const Gstr3bCheck = z.object({
  code: z.enum(Object.keys(checks) as (keyof typeof checks)[]),
  severity: z.enum(['blocks', 'warns']),
  title: z.string(),
  count: z.number(),
  rows: z.array(z.object({ label: z.string(), cause: z.string(), link: z.string() })),
})

const unpaidBill = {
  bills_id: z.string(),
  bill_number: z.string(),
  vendor_name: z.string(),
  bill_date: isoDate,
  /** The 180th day after the bill. */
  pay_by: isoDate,
  amount: z.number(),
  /** At the end of the month. */
  unpaid: z.number(),
}
/** Rule 37: credit of bills that are not paid in 180 days. */
const UnpaidCredit = z.object({
  rows: z.array(
    z.object({
      ...unpaidBill,
      /** Reversed by earlier returns, less what they claimed again. */
      earlier: Taxes,
      /** Of this return: above zero is reversed, below is claimed again. */
      change: Taxes,
    }),
  ),
  /** Bills whose 180 days end in the month or the two after it, with the credit at risk. */
  soon: z.array(z.object({ ...unpaidBill, credit: z.number() })),
})
export type UnpaidCredit = z.infer<typeof UnpaidCredit>

/** Rule 37A: a bill whose supplier did not file GSTR-3B in time. */
const SupplierDefault = z.object({
  bills_id: z.string(),
  bill_number: z.string(),
  vendor_name: z.string(),
  bill_date: isoDate,
  claimed_in: z.string(),
  credit: z.number(),
  /** The last day to reverse it without interest. */
  reverse_by: isoDate,
  filed_on: z.nullable(isoDate),
  /** Reversed by earlier returns under this rule, less what they claimed again, and what this return changes. */
  earlier: Taxes,
  change: Taxes,
})
export type SupplierDefault = z.infer<typeof SupplierDefault>

const Filing = z.object({
  status: z.enum(['open', 'built', 'filed']),
  built_at: z.nullable(timestamp),
  built_by_name: z.nullable(z.string()),
  approved_by_name: z.nullable(z.string()),
  needs_approval: z.boolean(),
  may_approve: z.boolean(),
  filed_on: z.nullable(isoDate),
  acknowledgement: z.nullable(z.string()),
  /** The entry of a filed return; null where it owes and reverses nothing, or was filed before returns were posted. */
  journal_entries_id: z.nullable(id),
  /** Figures changed since it was built, or after it was filed. */
  is_stale: z.boolean(),
})
export type Gstr3bFiling = z.infer<typeof Filing>

/** If it is filed on this day: days after the due day, and what interest is on by tax. The fee is the most that it may be where the turnover is not known. */
const LateCost = z.object({ filed_on: isoDate, days: z.int(), base: Taxes, interest: Taxes, fee: z.number() })

export const Gstr3b = z.object({
  period: returnPeriod,
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  due_on: isoDate,
  is_blocked: z.boolean(),
  cells: z.array(Gstr3bCell),
  /** Table 5: purchases without tax, paise. */
  inward: z.object({ inter: z.number(), intra: z.number() }),
  /** Balances of the portal’s ledgers before the month. `is_entered`: by a person; else left by the return of `from`, filed or built; null: by none, so zero. */
  opening: z.object({ credit: Taxes, negative: Taxes, is_entered: z.boolean(), from: z.nullable(returnPeriod) }),
  settlement: z.object({
    net_credit: Taxes,
    owed: Taxes,
    reverse_charge: Taxes,
    negative_used: Taxes,
    negative_left: Taxes,
    credit_short: Taxes,
    steps: z.array(z.object({ from: z.enum(taxHeads), to: z.enum(taxHeads), amount: z.number(), rule: z.enum(setOffRules) })),
    credit_left: Taxes,
    cash: Taxes,
  }),
  late: LateCost,
  unpaid: UnpaidCredit,
  defaults: z.array(SupplierDefault),
  common: CommonCredit,
  checks: z.array(Gstr3bCheck),
  filing: Filing,
})
export type Gstr3b = z.infer<typeof Gstr3b>

const month = { body: z.object(returnChoice), reply: Gstr3b }
export const getGstr3b = endpoint('GET', '/gstr-3b', {
  summary: 'GSTR-3B of a month: its cells, how the tax is paid from credit and cash, and checks before filing',
  query: z.object(returnChoice),
  reply: Gstr3b,
})
export const getLateCost = endpoint('GET', '/gstr-3b/late-cost', {
  summary: 'Interest and late fee of GSTR-3B of a month, if it is filed on this day',
  query: z.object({ ...returnChoice, filed_on: isoDate }),
  reply: LateCost,
})
const whole = z.int().check(z.gte(-9_000_000_000_000_000), z.lte(9_000_000_000_000_000))
export const enterGstr3bCell = endpoint('PUT', '/gstr-3b/cells/:cell', {
  summary: 'Enter a figure of GSTR-3B, or a balance of the portal’s ledgers, with a reason. Refused for locked cells.',
  params: z.object({ cell: z.enum([...cellCodes, 'opening_credit', 'opening_negative']) }),
  body: z.object({ ...returnChoice, taxable: whole, igst: whole, cgst: whole, sgst: whole, cess: whole, reason: text(300) }),
  reply: Gstr3b,
})
export const removeGstr3bCell = endpoint('POST', '/gstr-3b/cells/:cell/remove', {
  summary: 'Take back an entered figure, so that the proposed one counts again',
  params: z.object({ cell: z.enum([...cellCodes, 'opening_credit', 'opening_negative']) }),
  ...month,
})
export const gstr3bUpload = endpoint('GET', '/gstr-3b/upload', {
  summary: 'The file to upload to the GST portal, as JSON. Refused while a check blocks.',
  query: z.object(returnChoice),
  raw: true,
})
export const buildGstr3b = endpoint('POST', '/gstr-3b/build', {
  summary: 'Freeze GSTR-3B of a month; again while it is not filed. Refused while a check blocks.',
  ...month,
})
export const approveGstr3b = endpoint('POST', '/gstr-3b/approve', {
  summary: 'Approve the built return as a second person. Refused to who built it, and when figures changed since.',
  ...month,
})
export const Gstr3bFiled = z.object({
  ...Gstr1Filed.shape,
  /** Interest and late fee that the return pays, paise; what they come to by our figures when left out. */
  charges: z.optional(paise),
})
export type Gstr3bFiled = z.infer<typeof Gstr3bFiled>
export const fileGstr3b = endpoint('POST', '/gstr-3b/filed', {
  summary: 'Record that GSTR-3B was filed at the portal, and post it. Refused when figures changed since it was built.',
  body: z.object({ ...returnChoice, ...Gstr3bFiled.shape }),
  reply: Gstr3b,
})
