import type { Paise } from '../../money.ts'
import type { Confidence, Evidence } from './types.ts'

/** An approved bill with something left to pay; `untaxed` is its value without GST where no TDS was withheld from it, else 0. */
export type OpenBill = {
  bills_id: string
  bill_number: string
  bill_date: string
  due_date: string
  vendors_id: string
  vendor_name: string
  total: Paise
  amount_due: Paise
  untaxed: Paise
}

/** An unmatched payment in the books, with its sign. `vendors_id` null: no vendor's. */
export type RecordedEntry = {
  journal_entries_id: string
  vendors_id: string | null
  payee_name: string
  posting_date: string
  amount: Paise
  reference: string | null
}

export type Vendor = { vendors_id: string; vendor_name: string }
export type PayingContext = {
  /** Vendors whose name, address or account was matched with such lines before, the most frequent first. */
  learned: readonly (Vendor & { times: number })[]
  /** Vendors with a name like the payee's. */
  vendors: readonly Vendor[]
  /** Vendors whose account number or UPI address is in the line. */
  accounts: readonly (Vendor & { account: string })[]
  entries: readonly RecordedEntry[]
}

/** What money out may have paid. `paid` = Σ amount + bank_charge + round_off; an entry is only linked. */
export type PayingSuggestion = {
  confidence: Confidence
  /** True for the only exact suggestion, which may be accepted without review. */
  stands_out: boolean
  vendors_id: string | null
  vendor_name: string
  journal_entries_id: string | null
  bills: { bills_id: string; amount: Paise }[]
  bank_charge: Paise
  round_off: Paise
  evidence: Evidence[]
}
