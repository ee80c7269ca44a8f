import type { CashMemo, CashMemoInput } from '#contract/sales/cash-memos.ts'
import { addDays, dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { keepTrade, post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '#server/domains/company/company/service.ts'
import { recordStock, voidStock } from '#server/domains/assets/inventory/record.ts'
import { knownItems, lineRows } from '../sales-documents/draft.ts'
import { countCollection, uncountCollection } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { numberOf } from './numbers.ts'
import { get, lock, mine } from './read.ts'
import { memoEntry, memoTotals } from './rules.ts'
import { requireNoTcs } from './no-tcs.ts'
import { cashMemoLines, cashMemos } from './table.ts'

/** Days that a sale may wait without a connection. */
const WAITS_DAYS = 7

/** Sells over the counter, today or on the day that the sale waited from; see `enter`. */
export async function sell(tx: CompanyTx, { memo_date, ...memo }: CashMemoInput): Promise<CashMemo> {
  const today = dateInIndia(tx.now)
  const day = memo_date ?? today
  if (day > today) throw fieldError('memo_date', 'A sale is not dated in the future')
  if (day < addDays(today, -WAITS_DAYS))
    throw fieldError('memo_date', 'This sale is more than 7 days old. Import it from a file under Cash Memo.')
  return enter(tx, memo, day)
}

/**
 * Records a sale: the memo gets its number, or keeps the one entered, is paid and posted, all or nothing. Locks the month's use of
 * the plan, then the number, then the books. Throws `invalid` at the field or line, `conflict` when the sum differs from what the customer
 * paid, `period_locked` when the books of the day are closed, `plan_limit` when it exceeds the plan's collections.
 */
export async function enter(
  tx: CompanyTx,
  memo: Omit<CashMemoInput, 'memo_date'>,
  memo_date: IsoDate,
  given?: string,
): Promise<CashMemo> {
  const [seller] = await Promise.all([company.get(tx), knownItems(tx, memo)])
  const totals = memoTotals(memo, seller, memo_date)
  await requireNoTcs(tx, memo, totals, memo_date)
  const cash_memos_id = newId()
  const lines = lineRows(tx, memo.lines, totals)
  await countCollection(tx, totals.total, memo_date)
  const { memo_number, number_key } = await numberOf(tx, memo_date, given)
  const entry: Entry = {
    posting_date: memo_date,
    source: 'cash_memo',
    source_ref: cash_memos_id,
    memo: [memo_number, memo.customer_name, memo.reference].filter(Boolean).join(' '),
    lines: memoEntry({ ...memo, lines, totals, place_of_supply: totals.place_of_supply }),
  }
  const journal_entries_id = await post(tx, entry, { linesFollow: true })
  const { gross, discount, taxable_value, cgst, sgst, igst, cess, round_off, total, why, place_of_supply, tax_rule } = totals
  const figures = { gross, discount, taxable_value, cgst, sgst, igst, cess, round_off, total, why, place_of_supply, tax_rule }
  const { lines: _lines, total: _paid, ...entered } = memo
  const named = { memo_number, number_key, memo_date }
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  await tx.db
    .insert(cashMemos)
    .values({ ...entered, ...figures, ...named, ...stamp, cash_memos_id, status: 'paid', seller, journal_entries_id })
  await tx.db.insert(cashMemoLines).values(lines.map((line) => ({ ...line, cash_memos_id })))
  await keepTrade(tx, memo_date, 'cash_memo', cash_memos_id)
  await recordStock(tx, 'cash_memo', cash_memos_id)
  await audit(tx, 'sold', 'cash_memos', cash_memos_id, { memo_number, total, payment_mode: memo.payment_mode })
  return get(tx, cash_memos_id)
}

/**
 * Undoes a memo by reversal on its own date, on the day it was entered: the customer is refunded at the counter. It keeps its
 * number.
 */
export async function cancel(tx: CompanyTx, cash_memos_id: string, cancel_reason: string): Promise<CashMemo> {
  const row = await lock(tx, cash_memos_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This cash memo is already cancelled.')
  const entered_on = dateInIndia(row.created_at)
  if (entered_on !== dateInIndia(tx.now))
    throw new AppError(
      'wrong_state',
      t('This cash memo is dated {date}: you could cancel it only on that date.', { date: readersDate(entered_on) }),
    )
  const cancelled_on = row.memo_date
  await uncountCollection(tx, row.total, row.memo_date)
  const memo = `${row.memo_number} cancelled: ${cancel_reason}`
  const cancel_journal_entries_id = await reverse(tx, row.journal_entries_id, cancelled_on, memo)
  await tx.db
    .update(cashMemos)
    .set({ status: 'cancelled', cancelled_on, cancel_reason, cancel_journal_entries_id })
    .where(mine(tx, cash_memos_id))
  await voidStock(tx, 'cash_memo', cash_memos_id, cancelled_on)
  await audit(tx, 'cancelled', 'cash_memos', cash_memos_id, { cancel_reason })
  return get(tx, cash_memos_id)
}
