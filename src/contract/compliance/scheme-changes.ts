import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'
import { chosenRegistration } from './gst-returns.ts'

const change = { kind: z.enum(['enter', 'leave']), on: isoDate }
const choice = { gst_registrations_id: z.optional(id), on: z.optional(isoDate) }
export type SchemeChangeChoice = { gst_registrations_id?: string | undefined; on?: string | undefined }

/** A purchase with its tax, and what of it is taken or paid back. */
const row = {
  bills_id: id,
  bill_number: z.string(),
  bill_date: isoDate,
  vendor_name: z.string(),
  item_name: z.string(),
  tax: z.number(),
  credit: z.number(),
}

export const SchemeChangeWorksheet = z.object({
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  /** Changes of scheme of the registration, the latest first. */
  changes: z.array(z.object(change)),
  /** The one that is worked out; null: there is none. */
  change: z.nullable(z.object(change)),
  /** `quantity` of the bill and `taken` of it, as decimals. */
  stock: z.array(z.object({ ...row, quantity: z.string(), taken: z.string() })),
  /** Quarters begun since the invoice, or months. */
  capital: z.array(z.object({ ...row, periods: z.int() })),
  /** Items with a quantity on hand that no invoice of the last year explains. */
  unexplained: z.array(z.object({ item_name: z.string(), quantity: z.string() })),
  stock_credit: z.number(),
  capital_credit: z.number(),
})
export type SchemeChangeWorksheet = z.infer<typeof SchemeChangeWorksheet>

export const getSchemeChange = endpoint('GET', '/gst-scheme-changes', {
  summary:
    'Credit on stock and capital goods at a change between the regular and the composition scheme (Forms ITC-01 and ITC-03)',
  query: z.object(choice),
  reply: SchemeChangeWorksheet,
})
export const exportSchemeChange = endpoint('GET', '/gst-scheme-changes/export', {
  summary: 'The worksheet as Excel or CSV',
  query: z.object({ ...choice, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
