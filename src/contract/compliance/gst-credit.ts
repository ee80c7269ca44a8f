import * as z from 'zod/mini'
import { creditUses } from '#core/compliance/gstr3b/common-credit.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'
import { returnChoice } from './gst-returns.ts'

const Taxes = z.object({ igst: z.number(), cgst: z.number(), sgst: z.number(), cess: z.number() })
const use = z.enum(creditUses)

/** Rules 38, 42 and 43 in a return of GSTR-3B. */
export const CommonCredit = z.object({
  /** The company claims half of its credit in this year (rule 38). */
  is_half: z.boolean(),
  turnover: z.object({
    exempt: z.number(),
    total: z.number(),
    /** The period whose supplies count: an earlier one where this one has none. */
    period: z.string(),
  }),
  /** Of inputs and services, without capital goods. */
  rule42: z.object({ c2: Taxes, partly_private: Taxes, d1: Taxes, d2: Taxes }),
  rule43: Taxes,
  rule38: Taxes,
  /** What section 17(5) blocks on bills, reversed in 4(B)(1) beside these rules. */
  blocked: Taxes,
  /** Rule 42(2) for the year before: above zero is reversed, below is claimed again; interest if it is filed on the day of the page. */
  true_up: z.nullable(z.object({ year_start: isoDate, amount: Taxes, interest: Taxes })),
  /** Credit of this return by account and use; empty for a filed return. */
  accounts: z.array(
    z.object({
      ledger_accounts_id: id,
      account_name: z.string(),
      is_capital: z.boolean(),
      use,
      lines: z.number(),
      credit: Taxes,
    }),
  ),
  /** Capital goods of common use, with the months of the return that count and those that are left. */
  goods: z.array(
    z.object({
      bills_id: id,
      bill_number: z.string(),
      vendor_name: z.string(),
      bill_date: isoDate,
      item_name: z.string(),
      credit: Taxes,
      months: z.number(),
      left: z.number(),
    }),
  ),
})
export type CommonCredit = z.infer<typeof CommonCredit>

const Line = z.object({
  bills_id: id,
  line_no: z.number(),
  bill_number: z.string(),
  vendor_name: z.string(),
  bill_date: isoDate,
  item_name: z.string(),
  credit: z.number(),
  use,
  /** The line has a use of its own, whatever its account has. */
  is_own: z.boolean(),
})
export type CreditLine = z.infer<typeof Line>
export const listCreditLines = endpoint('GET', '/gst-credit/lines', {
  summary: 'Purchases of an account whose credit no filed return has claimed, and capital goods, with their use; the latest 200',
  query: z.object({ ...returnChoice, ledger_accounts_id: id }),
  reply: z.object({ rows: z.array(Line) }),
})
const done = z.object({ is_done: z.literal(true) })
export const setAccountUse = endpoint('PUT', '/gst-credit/accounts/:ledger_accounts_id', {
  summary: 'Say what purchases of an account are used for, for bills from a day on',
  params: z.object({ ledger_accounts_id: id }),
  body: z.object({ use, from_date: isoDate }),
  reply: done,
})
export const setLineUse = endpoint('PUT', '/gst-credit/lines', {
  summary:
    'Say what one line of a bill is used for; null: as its account. Refused once a filed return claimed it, capital goods aside.',
  body: z.object({ bills_id: id, line_no: z.int().check(z.gte(1), z.lte(32_000)), use: z.nullable(use) }),
  reply: done,
})
export const setCreditMethod = endpoint('PUT', '/gst-credit/method', {
  summary: 'Choose for the year of a return whether half of the credit is claimed (rule 38, banks and financial companies)',
  body: z.object({ ...returnChoice, is_half: z.boolean() }),
  reply: done,
})

/** A bill whose credit was claimed, with whether its supplier filed GSTR-3B. */
const Supplier = z.object({
  bills_id: id,
  bill_number: z.string(),
  vendor_name: z.string(),
  bill_date: isoDate,
  claimed_in: z.string(),
  credit: z.number(),
  is_missing: z.boolean(),
  filed_on: z.nullable(isoDate),
})
export type SupplierBill = z.infer<typeof Supplier>
export const listSupplierBills = endpoint('GET', '/gst-credit/suppliers', {
  summary: 'Bills whose credit filed returns claimed, with those whose supplier did not file GSTR-3B (rule 37A); the latest 200',
  query: z.object({ ...returnChoice, find: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({ rows: z.array(Supplier) }),
})
export const setSupplierFiled = endpoint('PUT', '/gst-credit/suppliers/:bills_id', {
  summary: 'Say that the supplier of a bill did not file GSTR-3B, or filed it after all on a day; or take that back',
  params: z.object({ bills_id: id }),
  body: z.object({ is_missing: z.boolean(), filed_on: z.nullable(isoDate) }),
  reply: done,
})
