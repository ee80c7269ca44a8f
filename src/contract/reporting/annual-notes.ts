import * as z from 'zod/mini'
import { noteSections } from '#core/reporting/annual-notes/lists.ts'
import { ratioNames } from '#core/reporting/annual-notes/year-figures.ts'
import {
  type factSchemas,
  Borrowings,
  Contingencies,
  Earnings,
  Exceptional,
  IncomeTax,
  MsmePayments,
  Policies,
} from './annual-facts.ts'
import { RatioReasons, RelatedParties, ShareCapital, Signatories } from './annual-facts.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, signedPaise } from '../fields.ts'
import { Sheet } from '../documents/report-sheets.ts'

/** Where facts come from: saved for the year, taken over from an earlier one to be checked, or what a form starts with. */
export const factSources = ['saved', 'carried', 'empty'] as const
const kept = <S extends z.core.$ZodType>(facts: S) => z.object({ version: z.int(), source: z.enum(factSources), facts })

export const AnnualFacts = z.object({
  policies: kept(Policies),
  share_capital: kept(ShareCapital),
  borrowings: kept(Borrowings),
  msme: kept(MsmePayments),
  tax: kept(IncomeTax),
  earnings: kept(Earnings),
  exceptional: kept(Exceptional),
  related_parties: kept(RelatedParties),
  contingencies: kept(Contingencies),
  ratios: kept(RatioReasons),
  signatories: kept(Signatories),
})
export type AnnualFacts = z.infer<typeof AnnualFacts>

/** A table of a note: a sheet without a period. */
export const NoteTable = z.object({
  title: z.string(),
  first: z.string(),
  columns: Sheet.shape.columns,
  rows: Sheet.shape.rows,
})
export type NoteTable = z.infer<typeof NoteTable>

export const Note = z.object({
  /**
   * In the order of print, after the notes to the lines of the statements; of a note that explains a line, the number on the
   * face.
   */
  number: z.int(),
  title: z.string(),
  /** The form that fills it. */
  section: z.enum(noteSections),
  paragraphs: z.array(z.string()),
  tables: z.array(NoteTable),
  /** What prevents the note from being signed: figures that disagree with the books, missing facts. */
  problems: z.array(z.string()),
})
export type Note = z.infer<typeof Note>

export const RatioRow = z.object({
  ratio: z.enum(ratioNames),
  label: z.string(),
  formula: z.string(),
  /** As printed, `1.85` or `12.40%`; null if it is not computable, with the reason in `why`. */
  this_year: z.nullable(z.string()),
  last_year: z.nullable(z.string()),
  why: z.nullable(z.string()),
  why_last: z.nullable(z.string()),
  /** `+31.20%`; null without both figures. */
  change: z.nullable(z.string()),
  needs_reason: z.boolean(),
  reason: z.string(),
})
export type RatioRow = z.infer<typeof RatioRow>

const Line = z.object({ label: z.string(), amount: signedPaise })
export const TaxComputation = z.object({
  /** From the profit before tax to taxable income. */
  lines: z.array(Line),
  income: paise,
  /** `25.168%`. */
  rate: z.string(),
  /** The amount by which marginal relief of the surcharge reduces the tax at this rate. */
  marginal_relief: paise,
  current_tax: paise,
  current_booked: signedPaise,
  differences: z.array(
    z.object({ name: z.string(), opening: signedPaise, closing: signedPaise, tax: signedPaise, recognised: signedPaise }),
  ),
  /** Liability positive, asset negative: in the books at the beginning, the charge of the year, and at its end. */
  deferred_opening: signedPaise,
  deferred_charge: signedPaise,
  deferred_closing: signedPaise,
  why: z.array(z.string()),
  /** What the journal would post, and whether there is anything to post. */
  to_post: z.object({ current: signedPaise, deferred: signedPaise, lines: z.array(Line) }),
  /** Entries of the year, the latest first. */
  entries: z.array(
    z.object({
      annual_tax_entries_id: id,
      journal_entries_id: id,
      current_amount: signedPaise,
      deferred_amount: signedPaise,
      posted_on: isoDate,
      reversed_by_id: z.nullable(id),
      reverse_reason: z.nullable(z.string()),
    }),
  ),
})
export type TaxComputation = z.infer<typeof TaxComputation>

export const AnnualNotes = z.object({
  year_start: isoDate,
  year_end: isoDate,
  facts: AnnualFacts,
  notes: z.array(Note),
  ratios: z.array(RatioRow),
  tax: TaxComputation,
  /** How amounts are printed, as in the statements. */
  amounts: z.nonoptional(Sheet.shape.amounts),
  /** What the vendors and customers that the forms name are called, by id. */
  names: z.record(z.string(), z.string()),
})
export type AnnualNotes = z.infer<typeof AnnualNotes>

/** Any day of the financial year. */
const params = z.object({ year_start: isoDate })

export const getAnnualNotes = endpoint('GET', '/annual-notes/:year_start', {
  summary: 'The notes to the accounts of a financial year, with the facts and the computations behind them',
  params,
  reply: AnnualNotes,
})

/** `version` as read; another one means that the record has changed since. */
const save = <S extends z.core.$ZodType>(path: string, summary: string, facts: S) =>
  endpoint('PUT', `/annual-notes/:year_start/${path}`, {
    summary,
    params,
    body: z.object({ version: z.int(), facts }),
    reply: z.object({ version: z.int() }),
  })

export const saveAnnualFacts = {
  policies: save('policies', 'Save the accounting policies of the year', Policies),
  share_capital: save('share-capital', 'Save share capital, shareholders and promoters', ShareCapital),
  borrowings: save('borrowings', 'Save the terms, security and defaults of loans', Borrowings),
  msme: save('msme', 'Save interest paid to micro and small enterprises', MsmePayments),
  tax: save('income-tax', 'Save the tax regime, timing differences and losses', IncomeTax),
  earnings: save('earnings', 'Save what earnings per share need', Earnings),
  exceptional: save('exceptional-items', 'Save exceptional items', Exceptional),
  related_parties: save('related-parties', 'Save related parties', RelatedParties),
  contingencies: save('contingencies', 'Save contingent liabilities and commitments', Contingencies),
  ratios: save('ratio-reasons', 'Save why ratios changed', RatioReasons),
  signatories: save('signatories', 'Save who signs the statements', Signatories),
} as const satisfies Record<keyof typeof factSchemas, unknown>

export const postAnnualTax = endpoint('POST', '/annual-notes/:year_start/tax-entries', {
  summary: 'Post current and deferred tax as proposed. Amounts are those the page showed; others are refused',
  params,
  body: z.object({ current_amount: signedPaise, deferred_amount: signedPaise }),
  reply: z.object({ annual_tax_entries_id: id, journal_entries_id: id }),
  idempotent: true,
})
export const reverseAnnualTax = endpoint('POST', '/annual-tax-entries/:annual_tax_entries_id/reversal', {
  summary: 'Reverse a tax entry of the year',
  params: z.object({ annual_tax_entries_id: id }),
  body: z.object({ reverse_reason: requiredText(300, 'Enter a reason') }),
  reply: z.object({ annual_tax_entries_id: id, reversed_by_id: id }),
  idempotent: true,
})

export const setFormats = ['pdf', 'xlsx'] as const
export const annualSetFile = endpoint('GET', '/annual-notes/:year_start/file', {
  summary: 'The financial statements as one PDF document, or the notes as an XLSX workbook',
  params,
  query: z.object({ format: z.enum(setFormats) }),
  raw: true,
})
