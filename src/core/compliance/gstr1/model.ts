import type { Period } from './period.ts'

/**
 * Values of a row, document or line of a return by the portal's names. Amounts, quantities and rates are whole hundredths (paise;
 * 18% is 1800), the counts of table 13 plain numbers, dates ISO days.
 */
export type Values = Readonly<Record<string, string | number | undefined>>

/** Where a figure comes from: a row of a sheet or a document of the books, with the part of it. */
export type Source = { kind: string; id: string; label: string; taxable?: number }

/** One document, record or summary of a section, with its lines where the section has them. */
export type Entry = {
  values: Values
  items: readonly Values[]
  sources: readonly Source[]
  /** Sources beyond those that are held. */
  more_sources?: number
}

/** Documents held with a row; the rest is counted. */
export const MOST_SOURCES = 100

/** Who files, and for when. */
export type Filer = {
  gstin: string
  /** The first two digits of the GSTIN. */
  state: string
  period: Period
  is_sez: boolean
  /** A quarterly filer furnishes invoices only in the first two months of a quarter. */
  is_quarterly: boolean
  /** Aggregate turnover of the year before, and of this year so far, in paise: reported only if given. */
  turnover?: { before?: number; so_far?: number }
  /** Digits of HSN required by the turnover of the year before: 4, or 6 above ₹5 crore (78/2020-CT). */
  hsn_digits: 4 | 6
  /** The official description of a code; undefined when the master does not have it. */
  describeHsn: (code: string) => string | undefined
  /** The days on which its letters of undertaking are valid, both included. Left out: not known. */
  undertakings?: readonly { valid_from: string; valid_to: string }[]
}

/** Something wrong with a row: it is refused, unless `is_warning`. */
export type Problem = { sheet: string; row: number; field: string; code: ProblemCode; message: string; is_warning: boolean }

export const problemCodes = [
  'missing',
  'not_allowed',
  'not_a_choice',
  'bad_text',
  'bad_amount',
  'not_above_zero',
  'bad_whole_number',
  'bad_date',
  'before_gst',
  'after_period',
  'date_cell',
  'bad_gstin',
  'own_gstin',
  'bad_place',
  'own_place',
  'bad_rate',
  'bad_share_of_rate',
  'below_b2cl_limit',
  'bad_hsn_length',
  'unknown_hsn',
  'year_after_period',
  'cbw_needs_reverse_charge',
  'deemed_export_reverse_charge',
  'place_missing',
  'place_of_export',
  'export_full_rate',
  'shipping_bill_incomplete',
  'advance_zero',
  'sign_differs',
  'halves_differ',
  'not_an_operator',
  'cancelled_above_total',
  'unknown_document_type',
  'rows_disagree',
  'original_taken',
  'other_group',
  'replaced_by_row',
  'repeats_row',
  'not_filed_in_period',
  'missing_column',
] as const
export type ProblemCode = (typeof problemCodes)[number]
