import type { Bill } from '#contract/purchases/bills.ts'
import type { ForeignBillPaymentInput } from '#contract/purchases/foreign-payments.ts'
import { bookedShare, formatForeign } from '#core/currency/currency.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { recordPayment } from '../bills/payments.ts'
import { lock } from '../bills/read.ts'
import { partProblem } from '#server/domains/currencies/currencies/parts.ts'

/**
 * Records a payment of a bill in another currency. The bill falls by its share of its rupees in the books; the difference to the payment is
 * an exchange gain or loss (AS 11 para 13). Throws `invalid` at the amount, and otherwise as any payment of a bill does.
 */
export async function payBill(
  tx: CompanyTx,
  bills_id: string,
  { amount: paid, foreign_amount, ...payment }: ForeignBillPaymentInput,
  held_in?: string,
): Promise<Bill> {
  const { currency, foreign_due, amount_due } = await lock(tx, bills_id)
  if (currency === null) throw new AppError('wrong_state', 'This bill is in rupees: record its payment like any other.')
  const open = foreign_due ?? 0
  const message =
    amount_due === 0
      ? undefined
      : partProblem(
          amount_due,
          open,
          foreign_amount,
          t('Only {formatForeign} is left to pay', { formatForeign: formatForeign(open, currency) }),
        )
  if (message !== undefined) throw fieldError('foreign_amount', message)
  // The payment itself reports a bill that cannot be paid.
  const amount = open === 0 ? paid : bookedShare(amount_due, open, foreign_amount)
  return recordPayment(tx, bills_id, { ...payment, amount }, { foreign_amount, exchange_gain: amount - paid, held_in })
}
