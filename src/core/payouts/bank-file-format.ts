import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'

/** One payment as a row of a bank's file. */
export type FilePayment = {
  /** Ours, at most 15 letters and digits: the bank's result names the row by it. */
  file_reference: string
  amount: Paise
  payee_name: string
  payee_account_number: string
  payee_ifsc: string
  narration: string
  value_date: IsoDate
  way: 'internal' | 'imps' | 'rtgs' | 'neft'
}

export type FileFacts = { debit_account_number: string; client_code: string; day: IsoDate; day_no: number }

type Field = {
  header: string
  /** Longer text is cut; a number that is longer refuses the file. */
  most: number
  value: (payment: FilePayment, facts: FileFacts) => string
}

export type BankFileFormat = {
  label: string
  separator: ',' | '|'
  hasHeader: boolean
  most_rows: number
  fields: readonly Field[]
  file_name: (facts: FileFacts) => string
  /** The bank gives its customer a code that the file is named by. */
  needs_client_code: boolean
  source: string
}

export const [y, m, d] = [(day: IsoDate) => day.slice(0, 4), (day: IsoDate) => day.slice(5, 7), (day: IsoDate) => day.slice(8)]

export const slashed = (day: IsoDate) => `${d(day)}/${m(day)}/${y(day)}`

export const dashed = (day: IsoDate) => `${d(day)}-${m(day)}-${y(day)}`

export const serial = (facts: FileFacts) => String(facts.day_no).padStart(3, '0')

export const blank = (...headers: string[]): Field[] => headers.map((header) => ({ header, most: 0, value: () => '' }))
