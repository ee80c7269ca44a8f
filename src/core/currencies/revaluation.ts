import { credit, debit, type Line } from '../ledger/journal.ts'
import { type Paise, sumPaise } from '../money.ts'
import { type Minor, toPaise } from '../currency/currency.ts'

/**
 * The dues of a document in another currency at the end of a day, and its rupees in the books; negative for a credit or debit note or an
 * advance, which is in the account of its invoice or bill on the other side.
 */
export type OpenBalance = {
  document_type: 'invoice' | 'bill' | 'credit_note' | 'debit_note' | 'customer_advance' | 'vendor_advance' | 'bank_account'
  currency: string
  foreign_amount: Minor
  amount: Paise
}

const accountOf = {
  invoice: 'receivable',
  credit_note: 'receivable',
  customer_advance: 'receivable',
  bill: 'payable',
  debit_note: 'payable',
  vendor_advance: 'payable',
  bank_account: 'bank',
} as const

/** Claims and balances gain when their currency rises; liabilities lose. */
export const gainOf = ({ document_type, amount }: OpenBalance, restated: Paise): Paise =>
  accountOf[document_type] === 'payable' ? amount - restated : restated - amount

/**
 * The rupees of an open balance at the closing rate. AS 11 para 11(a) and ICDS VI para 4: monetary items are reported at the closing rate;
 * para 13: the difference is income or expense of the period.
 */
export const restate = ({ foreign_amount, currency }: OpenBalance, rate: string): Paise => toPaise(foreign_amount, currency, rate)

/**
 * The entry of a revaluation, in accounts beside those of customers and vendors, whose documents do not change. A bank account is restated
 * in its own ledger account: its carrying amount is stored beside it.
 */
export function revaluationEntry(
  rows: readonly (OpenBalance & { restated: Paise; ledger_accounts_id?: string | undefined })[],
): Line[] {
  const moved = (account: (typeof accountOf)[keyof typeof accountOf]) =>
    sumPaise(rows.flatMap((row) => (accountOf[row.document_type] === account ? [row.restated - row.amount] : [])))
  const [owed, owing] = [moved('receivable'), moved('payable')]
  const held = rows.flatMap(({ ledger_accounts_id, restated, amount }) =>
    ledger_accounts_id === undefined ? [] : [debit({ ledger_accounts_id }, restated - amount)],
  )
  const gain = owed - owing + sumPaise(held.map(({ amount }) => amount))
  return [debit('receivable_restated', owed), credit('payable_restated', owing), ...held, credit('exchange_gain_loss', gain)]
}
