import type { Match, Receipt } from '#contract/banking/reconciliation.ts'
import { fieldError } from '#core/errors.ts'
import { numbers } from '#core/banking/matching/evidence.ts'
import { leftOver, type SplitPayment, split } from '#core/banking/matching/split.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import type { InvoiceRecord } from '#server/domains/sales/invoices/table.ts'
import { recordPayment } from '#server/domains/sales/payments/service.ts'
import type { BankTransactionRow } from '../bank-transactions/line-status.ts'
import { lockFreeLines } from './bank.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { paymentMode } from './rules.ts'
import { suggestionFor } from './chosen-suggestion.ts'
import { lockInvoices } from './lock-invoices.ts'

/**
 * Matches credits to invoices in the caller's transaction: each line becomes a payment of each customer it pays for, posted at once.
 * Locks lines, invoices, then customers, each by id. Throws `conflict` if a line was matched, `invalid` at the allocation that is wrong.
 */
export async function matchReceipt(tx: CompanyTx, receipt: Receipt): Promise<Match> {
  const { lines, account } = await lockFreeLines(tx, receipt.bank_transactions_ids)
  const outgoing = lines.find(({ amount }) => amount <= 0)
  if (outgoing) throw fieldError('bank_transactions_ids', 'Money out cannot settle invoices')
  const invoices = await lockInvoices(tx, receipt)
  const planned = plan(receipt, lines, invoices)
  for (const customers_id of [...new Set(planned.map((payment) => payment.party_id))].toSorted())
    await customers.lock(tx, customers_id)
  const suggestion = lines.length === 1 ? await suggestionFor(tx, lines, receipt) : undefined
  const made: { payments_id: string; customers_id: string; customer_name: string }[] = []
  for (const { bank_transactions_id, party_id, allocations, ...payment } of planned) {
    const line = lines.find((each) => each.bank_transactions_id === bank_transactions_id)
    if (!line) throw new Error('a payment of no line')
    made.push(
      await recordPayment(tx, {
        ...payment,
        customers_id: party_id,
        allocations: allocations.map(({ document_id, amount }) => ({ invoices_id: document_id, amount })),
        payment_date: line.transaction_date,
        payment_mode: paymentMode(line.rail),
        reference: line.reference?.slice(0, 100) ?? null,
        notes: null,
        ledger_accounts_id: account.ledger_accounts_id,
      }),
    )
  }
  const payers = [...new Map(made.map(({ customers_id, customer_name }) => [customers_id, customer_name])).entries()]
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'receipt',
      lines,
      title: titleOf(
        [...invoices.values()],
        payers.map(([, name]) => name),
        receipt.advance_customers_id !== null,
      ),
      customers_id: payers.length === 1 ? (payers[0]?.[0] ?? null) : null,
      payments: made.map(({ payments_id }) => ({ payments_id, is_new: true })),
      suggestion,
    },
  ])
  return getMatch(tx, saved)
}

function titleOf(invoices: readonly InvoiceRecord[], payers: readonly string[], hasAdvance: boolean): string {
  const documents = numbers(invoices.map(({ invoice_number }) => invoice_number ?? ''))
  const what = documents === '' ? 'Advance' : hasAdvance ? `${documents} and an advance` : documents
  return `${what} of ${payers.join(', ')}`
}

function plan(
  receipt: Receipt,
  lines: readonly BankTransactionRow[],
  invoices: ReadonlyMap<string, InvoiceRecord>,
): SplitPayment[] {
  const allocated = receipt.allocations.map(({ invoices_id, amount, tds_amount }) => ({
    document_id: invoices_id,
    party_id: invoices.get(invoices_id)?.customers_id ?? '',
    amount,
    tds_amount,
  }))
  const left = leftOver(lines, allocated, receipt.bank_charge)
  if (left < 0)
    throw fieldError(
      'allocations',
      t('You settle ₹{amount} more than came in, including TDS and charges', { amount: formatPaise(Math.abs(left)) }),
    )
  if (left > 0 && receipt.advance_customers_id === null)
    throw fieldError(
      'allocations',
      t('₹{amount} is left over: settle another invoice, or keep it as a customer’s advance', { amount: formatPaise(left) }),
    )
  if (left === 0 && receipt.advance_customers_id !== null)
    throw fieldError('advance_customers_id', 'Nothing is left for an advance')
  const planned = split(lines, allocated, receipt.bank_charge, receipt.advance_customers_id)
  if (receipt.bank_charge > planned.reduce((sum, payment) => sum + payment.bank_charge, 0))
    throw fieldError('bank_charge', 'The charge is more than the invoice amounts')
  return planned
}
