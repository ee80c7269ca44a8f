import type { HeldReceipt, RupeeReceipt } from '#contract/banking/foreign-accounts.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { receiveForeignPayment } from '#server/domains/sales/foreign-receipts/receive-payment.ts'
import { lock } from '#server/domains/sales/payments/read.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { paymentMode } from '../reconciliation/rules.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import { lockHeld, noteMove, rateUsed, worthOf } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { atFields, checkLine, freeLine, lineAndDay } from './lines.ts'
import { accountOf } from './balances.ts'

/**
 * Money of a customer into an account in another currency. It settles invoices of that currency; the account carries it at the rate of the day,
 * so what that differs from the invoices' own rate is gained or lost (AS 11 para 13) and nothing is on the way into the account. Locks line,
 * invoices, customer, then the account. Throws `invalid` at the field or allocation.
 */
export async function receiveInto(tx: CompanyTx, bank_accounts_id: string, body: HeldReceipt) {
  const { line, on } = await lineAndDay(tx, bank_accounts_id, body)
  const { currency, ledger_accounts_id } = await accountOf(tx, bank_accounts_id)
  const settled = sumPaise(body.allocations.map((each) => each.foreign_amount))
  const arrived = settled - body.foreign_charge
  if (arrived <= 0) throw fieldError('foreign_charge', 'The charge equals the amount received')
  checkLine(line, arrived, currency, 'allocations')
  const rate = await rateUsed(tx, currency, body.exchange_rate, on)
  const amount = worthOf(arrived, currency, rate)
  const bank_charge = body.foreign_charge === 0 ? 0 : worthOf(settled, currency, rate) - amount
  const received = receiveForeignPayment(
    tx,
    {
      customers_id: body.customers_id,
      payment_date: on,
      currency,
      amount,
      bank_charge,
      payment_mode: paymentMode(line?.rail ?? null),
      reference: body.reference ?? line?.reference?.slice(0, 100) ?? null,
      notes: null,
      ledger_accounts_id,
      allocations: body.allocations,
    },
    currency,
  )
  const { payments_id, payment_number, customer_name } = await atFields(received, { payment_date: 'moved_on' })
  const { journal_entries_id } = await lock(tx, payments_id)
  const held = await lockHeld(tx, bank_accounts_id)
  const memo = `${payment_number} ${customer_name}`
  await noteMove(tx, held, {
    ...rate,
    move_kind: 'receipt',
    moved_on: on,
    foreign_amount: arrived,
    amount,
    memo,
    journal_entries_id,
  })
  if (line)
    await saveMatches(tx, [
      {
        match_kind: 'receipt',
        lines: [line],
        title: memo,
        customers_id: body.customers_id,
        payments: [{ payments_id, is_new: true }],
      },
    ])
}

/**
 * Matches rupees of a line with invoices in another currency: the difference to the invoices' rupees in the books is an exchange gain or
 * loss (AS 11 para 13). Locks line, invoices, then the customer. Throws `invalid` at the allocation, `wrong_state` for money out or in
 * dollars.
 */
export async function receiveRupees(tx: CompanyTx, bank_transactions_id: string, body: RupeeReceipt) {
  const line = await freeLine(tx, bank_transactions_id)
  const [account] = await rowsOf(tx, [line.bank_accounts_id])
  if (!account) throw new AppError('not_found', 'This bank account does not exist.')
  if (line.amount < 0) throw new AppError('wrong_state', 'This line is money out: no customer paid it.')
  if (account.currency !== 'INR')
    throw new AppError(
      'wrong_state',
      t('{account_label} is in {currency}: its lines settle invoices in that currency.', {
        account_label: account.account_label,
        currency: account.currency,
      }),
    )
  const receipt = receiveForeignPayment(tx, {
    ...body,
    reference: body.reference ?? line.reference?.slice(0, 100) ?? null,
    payment_date: line.transaction_date,
    amount: line.amount,
    payment_mode: paymentMode(line.rail ?? null),
    notes: null,
    ledger_accounts_id: account.ledger_accounts_id,
  })
  const { payments_id, payment_number, customer_name } = await atFields(receipt, { payment_date: 'allocations' })
  await saveMatches(tx, [
    {
      match_kind: 'receipt',
      lines: [line],
      title: `${payment_number} ${customer_name}`,
      customers_id: body.customers_id,
      payments: [{ payments_id, is_new: true }],
    },
  ])
  return { payments_id, payment_number }
}
