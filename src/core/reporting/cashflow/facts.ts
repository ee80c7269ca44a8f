import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/**
 * A settled part of an invoice or a bill: the part of the document, and the cash it moved. Documents with equal dates are one
 * row.
 */
export type Settlement = {
  party: string
  document_date: IsoDate
  due_date: IsoDate
  settled_on: IsoDate
  amount: Paise
  cash: Paise
}
/**
 * The remaining dues of an invoice or a bill. `due_date` is the day by which it must be paid; similar documents may be grouped.
 */
export type OpenDocument = {
  party: string
  document_date: IsoDate
  due_date: IsoDate
  amount: Paise
  count: number
  /** Of one document alone. */
  document_id: string | null
  document_number: string | null
}
export type Documents = { settled: readonly Settlement[]; open: readonly OpenDocument[] }

/**
 * Money a vendor has ahead, until it is set off: their next bills cost so much less. `day`: of the advance. `cash`: what is still to leave for
 * it while it is on its way, on `leaves_on` where a day was chosen; else 0.
 */
export type Ahead = { party: string; day: IsoDate; amount: Paise; cash: Paise; leaves_on: IsoDate | null }

/** A line of the bank; money in is positive. `party` is the counterparty, otherwise its purpose. */
export type BankFact = { day: IsoDate; amount: Paise; party: string; category: string }
/** All that came in and went out on a day, transfers between own accounts and taxes of the calendar left out. */
export type BankDay = { day: IsoDate; money_in: Paise; money_out: Paise }

export const taxKinds = ['gst', 'tds', 'tcs', 'pf', 'esi', 'advance_tax'] as const
export type TaxKind = (typeof taxKinds)[number]
/**
 * What a tax was owed at the end of a month, from the books; negative when it is a credit. `left`: what the returns of the month still ask as of the
 * day of the facts, where all of them are made. `unconfirmed`: input credit in it that GSTR-2B of the month does not confirm; undefined where no statement
 * says so.
 */
export type TaxOwed = { tax: TaxKind; month: IsoDate; owed: Paise; left?: Paise | undefined; unconfirmed?: Paise | undefined }
/** How a quarterly filer pays the GST of a month, by its first day. */
export type QuarterlyKey = 'pmt06' | 'gstr3b_quarter_south_west' | 'gstr3b_quarter_north_east'
export type QuarterlyMonths = Readonly<Record<IsoDate, QuarterlyKey>>
export type TaxPaid = { tax: TaxKind; day: IsoDate; amount: Paise }

/**
 * CMP-08 of a quarter, to be paid on a day. `month`: the first day of its last month; `isKnown`: the quarter is over. `source`: of the due day.
 */
export type CompositionDay = { due: IsoDate; month: IsoDate; amount: Paise; isKnown: boolean; source: string }
/** What composition dealers pay, as of a day. `isAll`: the company pays no other GST, so that no month is estimated. */
type Composition = { as_of: IsoDate; days: readonly CompositionDay[]; isAll: boolean }

/** Everything a forecast is calculated from, each with its day, so that it can be calculated as of any day. */
export type Facts = {
  invoices: Documents
  bills: Documents
  ahead: readonly Ahead[]
  /** Names of customers and vendors by id. */
  names: ReadonlyMap<string, string>
  /** Lines that may repeat: of parties with few of them. */
  lines: readonly BankFact[]
  days: readonly BankDay[]
  owed: readonly TaxOwed[]
  paid: readonly TaxPaid[]
  composition?: Composition
  by_quarter?: QuarterlyMonths
  /** Money that came in and is matched to no invoice yet. */
  unmatched: readonly { day: IsoDate; amount: Paise }[]
}
