import type { ForeignPrice, InCurrency } from '../../currency/document.ts'
import type { IsoDate } from '../../dates.ts'
import type { InvoiceTotals } from '../../tax/gst/invoice.ts'
import type { Paise } from '../../money.ts'
import type { InputCredit } from '../../tax/blocked-credit.ts'

/** A bill as a person enters it; null where they entered nothing. Amounts in paise. */
export type BillDraft = InCurrency & {
  bill_date: IsoDate
  chosen_place_of_supply: string | null
  reverse_charge: boolean
  tax_inclusive: boolean
  /** The round-off of the vendor's document; null rounds to the rupee. */
  chosen_round_off: Paise | null
  lines: readonly (ForeignPrice & {
    hsn: string | null
    quantity: string
    discount_amount: Paise | null
    gst_rate: string
    cess_rate: string | null
    input_credit: InputCredit
  })[]
}

export type BillVendor = {
  gst_treatment: 'registered' | 'composition' | 'unregistered' | 'overseas' | 'sez'
  gstin: string | null
  state_code: string | null
}

/** `blocked_gst`: the part of the GST that remains a cost. `credits` has for each line whether its GST is input credit. */
export type BillTotals = InvoiceTotals & { blocked_gst: Paise; credits: boolean[] }
