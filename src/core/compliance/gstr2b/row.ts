import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** Taxable value and taxes in paise, as the file states them: a credit note's are above zero, too. */
export type Heads = { taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise; cess: Paise }
export const heads = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const
export const noHeads = (): Heads => ({ taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 })
export const taxOf = ({ igst, cgst, sgst, cess }: Heads): Paise => igst + cgst + sgst + cess

export const rowKinds = ['invoice', 'debit_note', 'credit_note', 'isd', 'isd_credit', 'import', 'unknown'] as const
export type RowKind = (typeof rowKinds)[number]

/** A document of GSTR-2B. */
export type Gstr2bRow = Heads & {
  /** `docdata`, `docRejdata` (rejected in IMS), or another list of documents that the portal may add. */
  part: string
  section: string
  kind: RowKind
  supplier_gstin: string | null
  supplier_name: string | null
  filed_on: IsoDate | null
  number: string
  date: IsoDate | null
  original_number: string | null
  original_date: IsoDate | null
  /** With tax. */
  value: Paise
  place_of_supply: string | null
  reverse_charge: boolean
  /** The portal states whether credit is available; null for unknown values. */
  is_available: boolean | null
  reason: string | null
}

/** Rows and sums of a section. */
export type SectionSum = Heads & { part: string; section: string; rows: number }

/** What a worker hands back of a file. */
export type Gstr2bFile = {
  gstin: string
  /** `2026-10` */
  period: string
  generated_on: IsoDate | null
  rows: Gstr2bRow[]
  /** Documents counted in the file before any of them is read. */
  counted: Readonly<Record<string, number>>
  /** The file's own totals of a section in `itcsumm`, by section of `docdata`. */
  summary: Readonly<Record<string, SummaryHeads>>
}
/** A tax missing in the summary is not compared. */
export type SummaryHeads = Partial<Record<keyof Heads, Paise>>
