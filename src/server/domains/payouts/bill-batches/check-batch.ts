import type { Body } from '#contract/endpoint.ts'
import type { createBillBatch } from '#contract/payouts/bill-batches.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, negate, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout, type Owing } from '#server/domains/purchases/bills/payouts.ts'
import { taxProblems } from './bill-problem.ts'

export type Input = Body<typeof createBillBatch>

type Part = { bills_id: string; bill_number: string; vendors_id: string; amount: Paise; discount: Paise }

/**
 * The bills, locked, with the amount to pay of each: approved, in rupees, and with at least that amount due besides pending
 * payouts.
 */
export async function checked(tx: CompanyTx, bills: Input['bills']): Promise<Part[]> {
  const ids = bills.map(({ bills_id }) => bills_id)
  if (new Set(ids).size < ids.length) throw fieldError('bills', 'A bill is here twice')
  const open = await lockForPayout(tx, ids, null)
  const undecided = await taxProblems(tx, [...open.values()])
  const today = dateInIndia(tx.now)
  return bills.map(({ bills_id, amount, discount = 0 }, at) => {
    const bill = open.get(bills_id)
    const path = `bills.${at}.amount`
    if (!bill) throw new AppError('not_found', 'This bill does not exist.')
    const { vendors_id, bill_number, status, currency, amount_due, on_its_way } = bill
    if (status === 'paid' || (status === 'approved' && amount_due <= on_its_way))
      throw fieldError(path, t('Bill {bill_number} is paid already, or its payment is on its way', { bill_number }))
    if (status !== 'approved' || currency !== null)
      throw fieldError(path, t('Bill {bill_number} cannot be paid here: only approved bills in rupees can', { bill_number }))
    const problem = undecided.get(bills_id)
    if (problem !== undefined) throw fieldError(path, problem)
    const left = amount_due + negate(on_its_way)
    if (amount > left)
      throw fieldError(path, t('Only ₹{amount} is left to pay of bill {bill_number}', { amount: formatPaise(left), bill_number }))
    if (discount > 0) checkDiscount(bill, { path, amount, discount }, today)
    return { bills_id, bill_number, vendors_id, amount, discount }
  })
}

type Taken = { path: string; amount: Paise; discount: Paise }

/** Throws `invalid` unless the discount is what the vendor grants today for all that is left. */
function checkDiscount(bill: Owing, { path, amount, discount }: Taken, today: IsoDate): void {
  const { bill_number, amount_due, on_its_way } = bill
  const left = amount_due + negate(on_its_way)
  const granted = earlyPayment(bill, left, today)
  if (!granted) throw fieldError(path, t('The early-payment discount of bill {bill_number} no longer applies', { bill_number }))
  if (amount < left)
    throw fieldError(path, t('Pay all that is left of bill {bill_number} to take the early-payment discount', { bill_number }))
  if (discount !== granted.discount)
    throw fieldError(
      path,
      t('The early-payment discount of bill {bill_number} is ₹{amount} now', {
        bill_number,
        amount: formatPaise(granted.discount),
      }),
    )
}
