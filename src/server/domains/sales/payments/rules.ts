import type { AllocationInput, PaymentInput } from '#contract/sales/payments.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'

type Received = Pick<PaymentInput, 'amount' | 'tds_amount' | 'bank_charge' | 'ledger_accounts_id'> & {
  /** For money in another currency: the excess of the receipt over the invoices' rupees in the books. */
  exchange_gain?: Paise
}

/** The reduction of the customer's dues: the money received, the TDS they paid to the government for us, and the bank's deduction. */
export function settledBy({ amount, tds_amount, bank_charge, exchange_gain = 0 }: Omit<Received, 'ledger_accounts_id'>): Paise {
  return sumPaise([amount, tds_amount, bank_charge, 0 - exchange_gain])
}

/** The entry of a received payment: `allocated` paise settle invoices at once, the rest is the customer's advance. */
export function paymentEntry(payment: Received, allocated: Paise): Line[] {
  return [
    debit({ ledger_accounts_id: payment.ledger_accounts_id }, payment.amount),
    debit('tds_receivable', payment.tds_amount),
    debit('bank_charges', payment.bank_charge),
    credit('receivable', allocated),
    credit('customer_advances', settledBy(payment) - allocated),
    // AS 11 para 13: what differs on settlement is income or expense of the period.
    credit('exchange_gain_loss', payment.exchange_gain ?? 0),
  ]
}

/** An advance becomes the settlement of an invoice, which collects `tcs_less` less than it said. */
export function allocationEntry(amount: Paise, tcs_less: Paise): Line[] {
  return [debit('customer_advances', amount - tcs_less), debit('tcs_payable', tcs_less), credit('receivable', amount)]
}

/** The sum of the allocations. Throws `invalid` when they come to more than there is. */
export function allocatedSum(allocations: readonly AllocationInput[], available: Paise): Paise {
  const sum = sumPaise(allocations.map(({ amount }) => amount))
  if (sum > available)
    throw fieldError(
      'allocations',
      t('You allocate ₹{amount}, but you received only ₹{amount_2}', {
        amount: formatPaise(sum),
        amount_2: formatPaise(available),
      }),
    )
  return sum
}

/** Money that came before its invoice is an advance until the invoice's date: a customer cannot settle what they did not owe yet. */
export function settlesOn(received: IsoDate, invoice_date: IsoDate): IsoDate {
  return received > invoice_date ? received : invoice_date
}
