import * as z from 'zod/mini'
import { tanProblem } from '#core/identifiers/tan.ts'
import { languages } from '#core/messages.ts'
import { Letter } from '../documents/letters.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, text, timestamp } from '../fields.ts'

export const MAX_26AS_BYTES = 5 * 1_048_576

/** The first year of a financial or tax year. */
const year = z.string().check(z.regex(/^20\d\d$/, 'Enter a year such as 2026'))
export const creditStates = ['expected', 'seen', 'booked'] as const

/** A part of the file: rows and amounts in it, and stored of it. They are equal, or nothing was imported. */
export const TdsCreditReceipt = z.object({
  part: z.string(),
  /** A part without credits of customers is counted, not stored. */
  is_read: z.boolean(),
  file_rows: z.int(),
  stored_rows: z.int(),
  file_tax: z.int(),
  stored_tax: z.int(),
})
export const TdsCreditImport = z.object({
  file_name: z.string(),
  file_created_on: z.nullable(isoDate),
  imported_at: timestamp,
  receipt: z.array(TdsCreditReceipt),
})

export const TdsSuffered = z.object({
  year: z.string(),
  /** Years with payments or imports, the latest first. */
  years: z.array(z.string()),
  /** Null before the first import of the year. */
  import: z.nullable(TdsCreditImport),
  /** Recorded with payments of the year. */
  recorded: z.int(),
  /** Of it: not reported; reported, not final; final. */
  expected: z.int(),
  seen: z.int(),
  booked: z.int(),
  /** Reported for us, and in no payment of the year. */
  extra: z.int(),
  /** Movement of TDS receivable in the year, and what of it is in no payment. */
  asset: z.int(),
  asset_other: z.int(),
  /** TDS receivable by year in which it moved, the latest first: what was withheld, what was claimed or refunded, and the balance at its end. */
  asset_years: z.array(z.object({ year: z.string(), opening: z.int(), added: z.int(), used: z.int(), closing: z.int() })),
  quarters: z.array(z.object({ quarter: z.int(), recorded: z.int(), expected: z.int() })),
})
export type TdsSuffered = z.infer<typeof TdsSuffered>

export const TdsSufferedCustomer = z.object({
  customers_id: id,
  customer_name: z.string(),
  email: z.nullable(z.string()),
  /** Of the mail; English while none is chosen. */
  language: z.nullable(z.enum(languages)),
  tan: z.nullable(z.string()),
  recorded: z.int(),
  expected: z.int(),
  seen: z.int(),
  booked: z.int(),
  /** Payments whose tax is not reported. */
  missing: z.array(z.object({ payments_id: id, payment_number: z.string(), payment_date: isoDate, tds: z.int() })),
  /** The last mail about any of them, and whether it named all of them. */
  asked_at: z.nullable(timestamp),
  asked_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  asked_all: z.boolean(),
})
export type TdsSufferedCustomer = z.infer<typeof TdsSufferedCustomer>

/** Tax reported for us that is in no payment, by TAN. */
export const TdsUnknownCredit = z.object({
  tan: z.string(),
  deductor_name: z.string(),
  rows: z.int(),
  tax: z.int(),
  /** Whose TAN it is; null: nobody’s yet. */
  customer_name: z.nullable(z.string()),
})
export type TdsUnknownCredit = z.infer<typeof TdsUnknownCredit>

/** A payment beside what was reported of it; either side may be missing. */
export const TdsSufferedLine = z.object({
  payments_id: z.nullable(id),
  payment_number: z.nullable(z.string()),
  payment_date: z.nullable(isoDate),
  recorded: z.nullable(z.int()),
  state: z.nullable(z.enum(creditStates)),
  pass: z.nullable(z.enum(['exact', 'other_quarter', 'together'])),
  section: z.nullable(z.string()),
  transaction_on: z.nullable(isoDate),
  booking_status: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  tax: z.nullable(z.int()),
  deposited: z.nullable(z.int()),
})
export type TdsSufferedLine = z.infer<typeof TdsSufferedLine>

const ofYear = { year: z.optional(year) }
export const getTdsSuffered = endpoint('GET', '/tds/suffered', {
  summary: 'Tax that customers withheld in a year beside what Form 26AS or Form 168 shows, and the asset',
  query: z.object(ofYear),
  reply: TdsSuffered,
})
export const listTdsSufferedCustomers = endpoint('GET', '/tds/suffered/customers', {
  summary: 'The same by customer, the most that is not reported first',
  query: z.object({ ...ofYear, ...pageQuery }),
  reply: page(TdsSufferedCustomer),
})
export const listTdsUnknownCredits = endpoint('GET', '/tds/suffered/unknown', {
  summary: 'Tax reported for us that is in no payment, by TAN',
  query: z.object(ofYear),
  reply: z.object({ rows: z.array(TdsUnknownCredit) }),
})
export const listTdsSufferedLines = endpoint('GET', '/tds/suffered/customers/:customers_id/lines', {
  summary: 'Payments of a customer beside the rows reported under its TAN',
  params: z.object({ customers_id: id }),
  query: z.object(ofYear),
  reply: z.object({ rows: z.array(TdsSufferedLine) }),
})
export const importTdsCredits = endpoint('POST', '/tds/suffered/import', {
  summary:
    'Import the text file of Form 26AS or Form 168, or a CSV file or workbook of AIS, up to 5 MB, in place of the one of its year. Refused as a whole when a row cannot be read or an amount is lost, and with `conflict` when it is older than the one of its year, unless `replace` says so.',
  query: z.object({ file_name: text(200), replace: z.optional(z.enum(['older'])) }),
  reply: TdsSuffered,
  raw: true,
})
export const setCustomerTan = endpoint('PUT', '/tds/suffered/customers/:customers_id/tan', {
  summary: 'The TAN under which a customer withholds tax; null removes it',
  params: z.object({ customers_id: id }),
  body: z.object({ tan: z.nullable(identifier(10, tanProblem)) }),
  reply: z.object({ tan: z.nullable(z.string()) }),
})
export const askForTds = endpoint('POST', '/tds/suffered/customers/:customers_id/ask', {
  summary: 'Mail a customer about tax they withheld that is not reported. Refused when they were asked for all of it already.',
  params: z.object({ customers_id: id }),
  query: z.object(ofYear),
  body: Letter,
  reply: TdsSufferedCustomer,
  idempotent: true,
})
export const tdsSufferedFile = endpoint('GET', '/tds/suffered/file', {
  summary: 'Payments and reported rows of a year as CSV',
  query: z.object(ofYear),
  raw: true,
})
