import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { Heads } from '../gstr2b/row.ts'
import type { ImsKind } from './sections.ts'

/** What may be decided about a record; no action is deemed accepted when GSTR-2B is generated (GSTN FAQ, from 14 Oct 2024). */
export const imsActions = ['accept', 'reject', 'pending', 'no_action'] as const
export type ImsAction = (typeof imsActions)[number]

/** How much credit a credit note that is accepted reverses (GSTN advisory of 17 Oct 2025). */
export const reductions = ['full', 'part', 'nil'] as const
export type Reduction = (typeof reductions)[number]
export type TaxHeads = { igst: Paise; cgst: Paise; sgst: Paise; cess: Paise }
export const taxHeads = ['igst', 'cgst', 'sgst', 'cess'] as const

/** A record of the Invoice Management System, as a supplier reported it. */
export type ImsRecord = Heads & {
  section: string
  kind: ImsKind
  supplier_gstin: string | null
  supplier_name: string | null
  number: string
  date: IsoDate | null
  original_number: string | null
  original_date: IsoDate | null
  /** `R`, `SEWP`, `SEWOP`, `DE`, as the portal writes it. */
  supply_type: string
  /** With tax. */
  value: Paise
  place_of_supply: string | null
  reverse_charge: boolean
  /** The supplier's return, as the file writes it (`102026`), and its month, `2026-10`. */
  return_text: string
  period: string | null
  source_form: string
  filing_status: string
  /** What the portal has already. */
  portal_action: ImsAction
  portal_reduction: Reduction | null
  portal_declared: TaxHeads | null
  portal_remarks: string
  is_pending_blocked: boolean
  is_reduction_blocked: boolean
  is_remarks_blocked: boolean
}

/** Rows and amounts of a section. */
export type ImsSum = Heads & { section: string; rows: number }

/** What a worker hands back of a file. */
export type ImsFile = {
  /** Null where the file does not name its GSTIN. */
  gstin: string | null
  records: ImsRecord[]
  /** Documents and amounts of each section, added up before any of them is read as a record. */
  counted: ImsSum[]
}
