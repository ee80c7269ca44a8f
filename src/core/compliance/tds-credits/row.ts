import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** One transaction of Form 26AS (from tax year 2026-27: Form 168): tax that a deductor reported for us. */
export type CreditRow = {
  row_no: number
  part: CreditPart
  tan: string
  deductor_name: string
  section: string
  /** Of credit or payment. */
  transaction_on: IsoDate
  /** F final; U unmatched, P provisional, O overbooked, Z mismatch: not to be claimed yet. AIS says only that it is active. */
  booking_status: string
  booked_on: IsoDate | null
  remarks: string | null
  amount: Paise
  tax: Paise
  deposited: Paise
}

/** I: deducted; VI: collected. The other parts have no credit that a customer reports, and are counted only. */
export const creditParts = ['I', 'VI'] as const
export type CreditPart = (typeof creditParts)[number]

/** What a file says of a part, and how many of its lines we read. */
export type CreditSum = {
  part: string
  rows: number
  amount: Paise
  tax: Paise
  deposited: Paise
  is_read: boolean
  source?: 'ais'
}

export type CreditFile = {
  /** A text file of TRACES, or a table of the Annual Information Statement. */
  source: 'form' | 'ais'
  /** Null: the file names none. */
  pan: string | null
  /** The first year of the financial or tax year: 2026 of 2026-27. */
  year: number
  created_on: IsoDate | null
  rows: CreditRow[]
  counted: CreditSum[]
}
