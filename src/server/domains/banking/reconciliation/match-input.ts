import type { IsoDate } from '#core/dates.ts'
import type { Learned, OpenInvoice, RecordedPayment } from '#core/banking/matching/types.ts'
import type { Paise } from '#core/money.ts'

/** The fields of a line that the search for candidates needs. */
export type MatchInput = {
  bank_transactions_id: string
  bank_accounts_id: string
  transaction_date: IsoDate
  amount: Paise
  description: string
  reference: string | null
  counterparty: string | null
  vpa: string | null
}

export type LineToMatch = MatchInput & { rail: string | null }

/** An account that lines with the same other side were put into before. */
export type LearnedAccount = { ledger_accounts_id: string; account_name: string; account_role: string | null; times: number }
export type TransferCounterpart = MatchInput & { account_label: string; account_number: string | null; is_posted: boolean }
export type Candidates = {
  invoices: OpenInvoice[]
  learned: Learned[]
  habits: LearnedAccount[]
  customers: { customers_id: string; customer_name: string }[]
  /** Vendors that lines with the same other side were matched to before. */
  payees: { vendors_id: string; vendor_name: string; times: number }[]
  payments: RecordedPayment[]
  mirrors: TransferCounterpart[]
  /** The percentages the gateway deducted from earlier payouts. */
  fees: number[]
  isQuick: boolean
}

/** `closely` also finds names that are mistyped or turned around, for one line at a time. */
export type SearchOptions = { seesInvoices: boolean; seesBills: boolean; closely?: boolean }
