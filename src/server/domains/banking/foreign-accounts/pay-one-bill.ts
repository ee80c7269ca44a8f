import { type Minor, toPaise } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { negate, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { payBill } from '#server/domains/purchases/foreign-payments/pay-bill.ts'
import { rateOn } from '#server/domains/currencies/currencies/rates.ts'
import { paymentMode } from '../reconciliation/rules.ts'
import { lockHeld, noteMove, rateOfAmounts, shareOut } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { atFields } from './lines.ts'

type Part = {
  bills_id: string
  foreign_amount: Minor
  at: number
  on: IsoDate
  payment_mode: ReturnType<typeof paymentMode>
  reference: string | null
}

export async function payOne(
  tx: CompanyTx,
  bank_accounts_id: string,
  { bills_id, foreign_amount, at, on, ...how }: Part,
  exchange_rate: string | null,
) {
  const held = await lockHeld(tx, bank_accounts_id)
  const { currency, ledger_accounts_id } = held
  const amount = await shareOut(tx, held, foreign_amount, on, `allocations.${at}.foreign_amount`)
  const known = await paymentsOf(tx, bills_id)
  const payment = { ...how, payment_date: on, foreign_amount, amount, ledger_accounts_id }
  const field = `allocations.${at}.foreign_amount`
  const fields = { payment_date: 'moved_on', foreign_amount: field, amount: field }
  const { bill_number, vendor_name } = await atFields(payBill(tx, bills_id, payment, currency), fields)
  const made = (await paymentsOf(tx, bills_id)).find(
    (each) => !known.some((old) => old.bill_payments_id === each.bill_payments_id),
  )
  if (!made) throw new Error('a payment was recorded and is not there')
  await noteMove(tx, held, {
    ...rateOfAmounts('average', currency, foreign_amount, amount),
    move_kind: 'bill_payment',
    moved_on: on,
    foreign_amount: negate(foreign_amount),
    amount: negate(amount),
    cash_gain: await gainOfDay(tx, { currency, foreign_amount, amount, exchange_rate, on }),
    memo: `Paid ${bill_number} ${vendor_name}`,
    journal_entries_id: made.journal_entries_id,
  })
  return { ...made, bills_id }
}

type Left = { currency: string; foreign_amount: Minor; amount: Paise; exchange_rate: string | null; on: IsoDate }

/** The value at the rate of the day, entered or known, less its carrying amount; nothing when no rate is known. */
async function gainOfDay(tx: CompanyTx, { currency, foreign_amount, amount, exchange_rate, on }: Left): Promise<Paise> {
  const rate = exchange_rate ?? (await rateOn(tx, currency, on))?.rate
  return rate === undefined ? 0 : toPaise(foreign_amount, currency, rate) - amount
}

type Paid = { bill_payments_id: string; journal_entries_id: string }

async function paymentsOf(tx: CompanyTx, bills_id: string): Promise<Paid[]> {
  const { rows } = await tx.client.query<Paid>(
    'SELECT bill_payments_id, journal_entries_id FROM bill_payments WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  return rows
}
