import { reason } from '#core/reasons.ts'
import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { formatDate } from '#core/dates.ts'
import { numbers } from '#core/banking/matching/evidence.ts'
import { type ReturnSuggestion, returnSuggestions } from '#core/banking/matching/returned.ts'
import type { PayingSuggestion } from '#core/banking/matching/paying-types.ts'
import { suggestBills } from '#core/banking/matching/suggest-bills.ts'
import { formatPaise } from '#core/money.ts'
import type { MatchInput } from './match-input.ts'
import type { PaidFound } from './paying-candidates.ts'

/** A suggestion that names nothing yet. */
export const nothing: Omit<Suggestion, 'suggestion_kind' | 'confidence' | 'title' | 'evidence'> = {
  stands_out: false,
  customers_id: null,
  customer_name: null,
  invoices: [],
  bank_charge: 0,
  advance: 0,
  payments_id: null,
  ledger_accounts_id: null,
  account_name: null,
  vendors_id: null,
  vendor_name: null,
  bills: [],
  round_off: 0,
  journal_entries_ids: [],
  mirror_bank_transactions_id: null,
  mirror_bank_accounts_id: null,
}

/** What an outgoing line paid, and what a credit reverses. */
export function payingSuggestions(line: MatchInput, found: PaidFound): Suggestion[] {
  return [
    ...suggestBills(line, found.bills, found).map((each) => payable(line, each, found)),
    ...returnSuggestions(line, found.debits).map((each) => returned(line, each, found)),
  ]
}

function payable(line: MatchInput, each: PayingSuggestion, { bills }: PaidFound): Suggestion {
  const { confidence, stands_out, vendors_id, vendor_name, bank_charge, round_off, evidence, journal_entries_id } = each
  const facts = { ...nothing, confidence, stands_out, vendors_id, vendor_name, evidence }
  if (journal_entries_id !== null)
    return {
      ...facts,
      suggestion_kind: 'entry',
      title:
        line.amount < 0
          ? reason('Payment to {vendor}', { vendor: vendor_name })
          : reason('Payment to {vendor} that came back', { vendor: vendor_name }),
      journal_entries_ids: [journal_entries_id],
    }
  const paid = each.bills.flatMap(({ bills_id, amount }) => {
    const bill = bills.find((row) => row.bills_id === bills_id)
    if (!bill) return []
    const { vendors_id: _vendor, vendor_name: _name, untaxed: _untaxed, ...shown } = bill
    return [{ ...shown, amount }]
  })
  const title = `${numbers(paid.map(({ bill_number }) => bill_number))}, ${vendor_name}`
  return { ...facts, suggestion_kind: 'bill', title, bills: paid, bank_charge, round_off }
}

function returned(line: MatchInput, { bank_transactions_id, ...each }: ReturnSuggestion, { debits }: PaidFound): Suggestion {
  const debit = debits.find((row) => row.bank_transactions_id === bank_transactions_id)
  const amount = formatPaise(line.amount)
  return {
    ...nothing,
    ...each,
    suggestion_kind: 'return',
    title: debit
      ? reason('₹{amount} of {date} came back', { amount, date: formatDate(debit.transaction_date) })
      : reason('₹{amount} came back', { amount }),
    mirror_bank_transactions_id: bank_transactions_id,
    mirror_bank_accounts_id: line.bank_accounts_id,
  }
}
