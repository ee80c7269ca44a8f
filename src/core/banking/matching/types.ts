import type { IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'

/** The bank's data on one line. `amount`: paise, positive for money in. */
export type BankLine = {
  transaction_date: IsoDate
  amount: Paise
  description: string
  reference: string | null
  counterparty: string | null
  vpa: string | null
}

/**
 * A document with something left to pay, as the matcher weighs it: an invoice of a customer when money came in, a bill of a vendor when it
 * went out. `amount_due` ≤ `total`, both with GST; `taxable_value` without, as far as TDS may still be taken from it.
 */
export type OpenDocument = {
  document_id: string
  document_number: string
  document_date: IsoDate
  due_date: IsoDate
  total: Paise
  amount_due: Paise
  taxable_value: Paise
}

/** The possible party of a line: a customer or a vendor. */
export type MatchParty = { party_id: string; party_name: string }
/** A party that earlier lines with the same counterparty were matched with, and how often. */
export type LearnedParty = MatchParty & { times: number }

/** A payment in the books that may be the line, with its sign. `party_id` null: no known party. */
export type BookedPayment = {
  payment_id: string
  party_id: string | null
  party_name: string
  payment_date: IsoDate
  amount: Paise
  reference: string | null
}

/** An invoice with something left to pay. `amount_due` ≤ `total`, both with GST; `taxable_value` without. */
export type OpenInvoice = {
  invoices_id: string
  invoice_number: string
  invoice_date: IsoDate
  due_date: IsoDate
  customers_id: string
  customer_name: string
  total: Paise
  amount_due: Paise
  taxable_value: Paise
}

/** A customer's payment already in the books, deposited into this bank account and not yet matched to a line. */
export type RecordedPayment = {
  payments_id: string
  customers_id: string
  customer_name: string
  payment_date: IsoDate
  /** What reached the bank. */
  amount: Paise
  reference: string | null
}

/** A customer that earlier lines with the same sender were matched with, and how often. */
export type Learned = { customers_id: string; customer_name: string; times: number }

export type Confidence = 'exact' | 'likely' | 'possible'
export type EvidenceKind = 'amount' | 'reference' | 'name' | 'date' | 'learned'
/** One reason for a suggestion, or against it, as a sentence for people. */
export type Evidence = { kind: EvidenceKind; speaks_for: boolean; sentence: string }

/** `amount`: the sum settled on the invoice, including the TDS and the charge that the customer deducted. */
export type SuggestedInvoice = { invoices_id: string; amount: Paise; tds_amount: Paise }

/**
 * What a line may be. A receipt settles invoices, of one customer save for a gateway's payout (none: it is all an advance):
 * Σ amount = line + Σ tds_amount + bank_charge − advance. A recorded payment is only linked.
 */
export type Suggestion = {
  confidence: Confidence
  /** True for the only exact suggestion, which may be accepted without review. */
  stands_out: boolean
  /** Null when a gateway paid out what several customers paid. */
  customers_id: string | null
  customer_name: string
  payments_id: string | null
  invoices: SuggestedInvoice[]
  bank_charge: Paise
  advance: Paise
  evidence: Evidence[]
}
