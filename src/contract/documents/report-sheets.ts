import * as z from 'zod/mini'
import { negativeStyles } from '#core/amount-style.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text } from '../fields.ts'
import { sheetKinds } from '../sheets.ts'
import { statementQuery } from './statement-query.ts'

export const sheetFormats = ['csv', 'xlsx', 'pdf'] as const

/** Periods relative to the day they are requested. */
export const ranges = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'today',
  'end_of_last_month',
] as const

export const cashMethods = ['indirect', 'direct'] as const
/** `party`: customers of sales, vendors of purchases; `document` lists what is behind one of them. */
export const tradeGroups = ['party', 'item', 'hsn', 'document'] as const

/** The dimension of an account report: by month, by party, by cost centre or tag. */
export const accountSplits = ['month', 'party', 'cost_centre', 'tag'] as const

export const statementDetails = ['heading', 'account'] as const

/** The parameters of a report. The default is this financial year, or today. */
export const settings = {
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  as_of: z.optional(isoDate),
  /** Instead of dates: the period is calculated each time. */
  range: z.optional(z.enum(ranges)),
  ...statementQuery,
  /** Of a statement: the face alone, or each line with its accounts. */
  detail: z.optional(z.enum(statementDetails)),
  /** Of a note: the statement and the line it explains. */
  statement: z.optional(z.enum(['balance_sheet', 'profit_and_loss'])),
  line: z.optional(text(100)),
  /** Of the cash-flow statement; from the profit when left out. */
  method: z.optional(z.enum(cashMethods)),
  /** By what sales and purchases are grouped. */
  by: z.optional(z.enum(tradeGroups)),
  /** Of the documents: one item as its key names it, one HSN. */
  item: z.optional(text(200)),
  hsn: z.optional(text(10)),
  /** Of account analysis; by month when left out. */
  split: z.optional(z.enum(accountSplits)),
  vendors_id: z.optional(id),
  customers_id: z.optional(id),
  ledger_accounts_id: z.optional(id),
}
export const ReportSettings = z.object(settings)
export type ReportSettings = z.infer<typeof ReportSettings>

/** The link to a cell's details. */
const link = z.object({ to: z.string(), search: z.record(z.string(), z.string()) })

/** `money` is whole paise, `date` an ISO date, anything else text as displayed. */
const SheetColumn = z.object({ label: z.string(), kind: z.enum(['money', 'count', 'text', 'date']) })
export const SheetRow = z.object({
  kind: z.enum(['heading', 'section', 'line', 'subtotal', 'total']),
  label: z.string(),
  /** Figures above zero are credits, as of income and liabilities. */
  is_credit: z.optional(z.boolean()),
  /** Figures in rupees whatever unit the others are in, as earnings per share. */
  is_exact: z.optional(z.boolean()),
  /** How far it is indented, from 0. */
  level: z.int(),
  link: z.nullable(link),
  /** In the order of the columns. */
  cells: z.array(z.nullable(z.union([z.int(), z.string()]))),
  links: z.array(z.nullable(link)),
})
export const Sheet = z.object({
  title: z.string(),
  /** The period or the day, in words. */
  period: z.string(),
  /** The subject of the rows: a vendor, an account; null for the whole company. */
  subject: z.nullable(z.string()),
  /** The first column. */
  first: z.string(),
  columns: z.array(SheetColumn),
  rows: z.array(SheetRow),
  /** How its figures are printed; rupees and paise, negatives in brackets, when left out. */
  amounts: z.optional(
    z.object({
      /** `₹ in lakhs`. */
      label: z.string(),
      /** Paise per unit, and the printed decimals. */
      unit_paise: z.int(),
      decimals: z.int(),
      negatives: z.enum(negativeStyles),
    }),
  ),
  /** Notes on the figures. */
  notes: z.array(z.string()),
})
export type Sheet = z.infer<typeof Sheet>
export type SheetRow = z.infer<typeof SheetRow>
export type SheetColumn = z.infer<typeof SheetColumn>
export type SheetLink = z.infer<typeof link>

const params = z.object({ report_kind: z.enum(sheetKinds) })

export const reportSheet = endpoint('GET', '/reports/sheets/:report_kind', {
  summary: 'A report as rows and columns, every amount with the way to what it is made of',
  params,
  query: ReportSettings,
  reply: Sheet,
})
export const reportSheetFile = endpoint('GET', '/reports/sheets/:report_kind/file', {
  summary: 'The same report as CSV, XLSX or PDF',
  params,
  query: z.object({ ...settings, format: z.enum(sheetFormats) }),
  raw: true,
})
export const reportSubjects = endpoint('GET', '/reports/subjects', {
  summary: 'Whose report opens before an account, customer or vendor is chosen: the busiest of each; null where there is none',
  reply: z.object({ ledger_accounts_id: z.nullable(id), customers_id: z.nullable(id), vendors_id: z.nullable(id) }),
})
export const reportParties = endpoint('GET', '/reports/parties', {
  summary: 'Vendors or customers whose name holds the text, for choosing whose report it is',
  query: z.object({ party: z.enum(['vendors', 'customers']), find: text(100) }),
  reply: z.object({ rows: z.array(z.object({ party_id: id, party_name: z.string() })) }),
})
