import { type Minor, formatForeign, impliedRate, toPaise } from '#core/currency/currency.ts'
import { type Held, shareOf } from '#core/currencies/held.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { plainRate, rateOn } from '../rates.ts'
import { foreignAccountMoves, foreignAccounts } from './table.ts'

/** An account in another currency while it is locked. */
export type HeldAccount = Held & {
  bank_accounts_id: string
  ledger_accounts_id: string
  currency: string
  account_label: string
}

/** Creates an account in another currency, with a zero balance. */
export const addHeld = (tx: CompanyTx, account: { bank_accounts_id: string; ledger_accounts_id: string; currency: string }) =>
  tx.db.insert(foreignAccounts).values({ ...account, companies_id: tx.companies_id, created_at: tx.now })

/**
 * The account, locked until the transaction ends: the last lock of every use case that moves money in it. Throws `not_found`, and
 * `wrong_state` for a rupee account.
 */
export async function lockHeld(tx: CompanyTx, bank_accounts_id: string): Promise<HeldAccount> {
  const { rows } = await tx.client.query<HeldAccount & { is_active: boolean }>(
    `SELECT f.bank_accounts_id, f.ledger_accounts_id, f.currency, f.foreign_balance, f.carried, b.account_label, b.is_active
     FROM foreign_accounts f JOIN bank_accounts b USING (companies_id, bank_accounts_id)
     WHERE f.companies_id = $1 AND f.bank_accounts_id = $2 FOR NO KEY UPDATE OF f`,
    [tx.companies_id, bank_accounts_id],
  )
  const [row] = rows
  if (row) return row
  const { rows: known } = await tx.client.query<{ account_label: string; currency: string }>(
    'SELECT account_label, currency FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2',
    [tx.companies_id, bank_accounts_id],
  )
  if (!known[0]) throw new AppError('not_found', 'This bank account does not exist.')
  const { account_label, currency } = known[0]
  throw new AppError(
    'wrong_state',
    currency === 'INR'
      ? t('{account_label} is in rupees.', { account_label })
      : t('{account_label} is read-only: journals posted its rupees. Add the account again to keep it in {currency}.', {
          account_label,
          currency,
        }),
  )
}

type RateUsed = { exchange_rate: string; rate_date: IsoDate | null; rate_source: ForeignMove['rate_source'] }

/** The rate a person entered, or the known one of the day, with its source. Throws `invalid` at the rate if there is none. */
export async function rateUsed(tx: CompanyTx, currency: string, entered: string | null, on: IsoDate): Promise<RateUsed> {
  if (entered !== null) return { exchange_rate: plainRate(entered) ?? entered, rate_date: on, rate_source: 'typed' }
  const known = await rateOn(tx, currency, on)
  if (!known) throw fieldError('exchange_rate', t('We have no rate for {currency} on that day: enter one', { currency }))
  return { exchange_rate: known.rate, rate_date: known.rate_date, rate_source: known.source }
}

/** The rate implied by the amounts: the carrying amount's, or the bank's. */
export const rateOfAmounts = (
  rate_source: 'average' | 'bank',
  currency: string,
  foreign_amount: Minor,
  amount: Paise,
): RateUsed => ({ exchange_rate: impliedRate(foreign_amount, currency, amount), rate_date: null, rate_source })

/** The rupees of an amount at a rate. Throws `invalid` at the rate when they come to nothing. */
export function worthOf(foreign_amount: Minor, currency: string, { exchange_rate }: RateUsed): Paise {
  const worth = toPaise(foreign_amount, currency, exchange_rate)
  if (worth === 0) throw fieldError('exchange_rate', 'At this rate it comes to zero rupees')
  return worth
}

/**
 * The rupees that leave with a part of the account. Throws `invalid` at the field when the books have less in it on that day or on one after:
 * such an account is never overdrawn.
 */
export async function shareOut(tx: CompanyTx, held: HeldAccount, part: Minor, on: IsoDate, field: string): Promise<Paise> {
  const least = await leastSince(tx, held, on)
  if (part > least) {
    const { account_label, currency } = held
    const there = `${account_label} holds ${formatForeign(least, currency)} by the books on ${formatDate(on)} and after`
    throw fieldError(field, t('{there}: record what you received first', { there }))
  }
  return shareOf(held, part)
}

/** The lowest balance at the end of a day or of any later one. */
async function leastSince(tx: CompanyTx, held: HeldAccount, on: IsoDate): Promise<Minor> {
  const { rows } = await tx.client.query<{ most: number }>(
    `SELECT coalesce(max(since), 0)::bigint AS most FROM (
       SELECT sum(sum(foreign_amount)) OVER (ORDER BY moved_on DESC) AS since FROM foreign_account_moves
       WHERE companies_id = $1 AND bank_accounts_id = $2 AND moved_on > $3 GROUP BY moved_on) days`,
    [tx.companies_id, held.bank_accounts_id, on],
  )
  return Math.max(0, held.foreign_balance - Math.max(0, rows[0]?.most ?? 0))
}

export type NewMove = RateUsed & {
  move_kind: ForeignMove['move_kind']
  moved_on: IsoDate
  foreign_amount: Minor
  amount: Paise
  /** By how much what left was worth more, at the rate of its day, than it was carried with: no cash flow (AS 3 para 25). */
  cash_gain?: Paise
  memo: string
  journal_entries_id: string
  undoes_id?: string
}

/** Records a movement of the locked account and updates its balance. Returns the updated account. */
export async function noteMove<H extends HeldAccount>(tx: CompanyTx, held: H, move: NewMove): Promise<H> {
  const { companies_id, accounts_id: created_by, now: created_at } = tx
  await tx.db.insert(foreignAccountMoves).values({
    ...move,
    memo: move.memo.slice(0, 300),
    companies_id,
    foreign_account_moves_id: newId(),
    bank_accounts_id: held.bank_accounts_id,
    created_by,
    created_at,
  })
  const foreign_balance = held.foreign_balance + move.foreign_amount
  const carried = held.carried + move.amount
  await tx.client.query(
    'UPDATE foreign_accounts SET foreign_balance = $3, carried = $4 WHERE companies_id = $1 AND bank_accounts_id = $2',
    [companies_id, held.bank_accounts_id, foreign_balance, carried],
  )
  return { ...held, foreign_balance, carried }
}
