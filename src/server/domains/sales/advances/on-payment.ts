import { and, eq } from 'drizzle-orm'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { advanceTaxLines } from '#core/tax/gst/advance.ts'
import type { Line } from '#core/ledger/journal.ts'
import { negate, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type AdvanceMove, lastMove, lockVoucherOf, mine, noteMoves, taxOf } from './moves.ts'
import { type LessCollected, refuseCreditedAhead, useOfAdvance } from './tcs-of-invoice.ts'
import { recordLess } from './tcs-less.ts'
import type { Allocation, AppliedVoucher } from '../payments/vouchers.ts'
import { collectOnMove } from './tcs-on-move.ts'
import { type AdvanceRecord, advanceMoves, advances } from './table.ts'

/**
 * What settling invoices takes of the payment's voucher, in their order: the tax lines that go into the entry of each, and the note of it for
 * when they are posted. Does nothing if the payment has none. Throws `invalid` at an allocation before the voucher, and where an advance with TCS
 * meets an invoice that does not collect it.
 */
export async function applyVoucher(
  tx: CompanyTx,
  payments_id: string,
  allocations: readonly Allocation[],
): Promise<AppliedVoucher> {
  const voucher = allocations.length === 0 ? undefined : await lockVoucherOf(tx, payments_id)
  const moves: (AdvanceMove & { payment_allocations_id: string })[] = []
  const collected = new Map<string, LessCollected & { invoices_id: string; on: IsoDate }>()
  let left = voucher?.advance_left ?? 0
  for (const [at, { payment_allocations_id, amount, allocated_on, invoice }] of allocations.entries()) {
    const part = Math.min(amount, left)
    if (!voucher || part === 0) continue
    if (allocated_on < voucher.advance_date)
      throw fieldError(
        'allocated_on',
        t('Its receipt voucher is dated {date}: use that day or later', { date: readersDate(voucher.advance_date) }),
      )
    const tax = taxOf({ ...voucher, advance_left: left }, negate(part))
    const { tcs_nature, tcs_rate, advance_date } = voucher
    const less =
      tcs_nature !== null && tcs_rate !== null
        ? await useOfAdvance(tx, { tcs_nature, tcs_rate, advance_date }, { invoice, part, tax: negate(tax.tcs), at })
        : undefined
    if (less) collected.set(payment_allocations_id, { ...less, invoices_id: invoice.invoices_id, on: allocated_on })
    moves.push({ move: 'applied', moved_on: allocated_on, amount: negate(part), ...tax, payment_allocations_id })
    left -= part
  }
  return {
    linesOf: (wanted) => moves.filter((each) => each.payment_allocations_id === wanted).flatMap(advanceTaxLines),
    tcsLess: (wanted) => collected.get(wanted)?.less ?? 0,
    note: async (entries) => {
      if (!voucher) return
      await noteMoves(tx, voucher, moves)
      for (const [each, { invoices_id, on, ...less }] of collected)
        recordLess(tx, voucher, less, { invoices_id, on, journal_entries_id: entries.get(each) ?? null })
    },
  }
}

/**
 * The amount that the voucher regains when a settlement is undone: the tax lines for its entry, none if it used nothing of a
 * voucher.
 */
export async function releaseVoucher(
  tx: CompanyTx,
  payments_id: string,
  payment_allocations_id: string,
  moved_on: IsoDate,
): Promise<Line[] | undefined> {
  const voucher = await lockVoucherOf(tx, payments_id)
  if (!voucher) return undefined
  const moves = await tx.db
    .select({ amount: advanceMoves.amount })
    .from(advanceMoves)
    .where(
      and(
        eq(advanceMoves.companies_id, tx.companies_id),
        eq(advanceMoves.payment_allocations_id, payment_allocations_id),
        eq(advanceMoves.advances_id, voucher.advances_id),
      ),
    )
  const amount = negate(sumPaise(moves.map((each) => each.amount)))
  if (amount === 0) return undefined
  if (voucher.tcs_nature !== null) await refuseCreditedAhead(tx, voucher.tcs_nature, payment_allocations_id)
  const tax = taxOf(voucher, amount)
  await noteMoves(tx, voucher, [{ move: 'unapplied', moved_on, amount, ...tax, payment_allocations_id }])
  return advanceTaxLines(tax)
}

/** Voids the voucher of a payment that is undone. Throws `wrong_state` while money of it is refunded. */
export async function voidVoucherOf(tx: CompanyTx, payments_id: string, voided_on: IsoDate, reason: string): Promise<void> {
  const voucher = await lockVoucherOf(tx, payments_id)
  if (!voucher) return
  if (voucher.advance_left < voucher.amount)
    throw new AppError('wrong_state', 'You refunded money of this advance. Undo the refund first.')
  await voidVoucher(tx, voucher, voided_on, reason)
}

/**
 * Reverses the tax of a locked, unused voucher. It keeps its number. Throws `invalid` at `voided_on` for a date that is too
 * early.
 */
export async function voidVoucher(tx: CompanyTx, voucher: AdvanceRecord, voided_on: IsoDate, void_reason: string): Promise<void> {
  const earliest = await lastMove(tx, voucher)
  // An advance from before the opening date is removed as of that date, as if it had never been received.
  if (voucher.opening_on === null && voided_on < earliest)
    throw fieldError('voided_on', t('Void it on {date} or later', { date: readersDate(earliest) }))
  const { advances_id, journal_entries_id, advance_number, amount } = voucher
  if (journal_entries_id !== null) await reverse(tx, journal_entries_id, voided_on, `${advance_number} voided: ${void_reason}`)
  const advance_moves_id = newId()
  await collectOnMove(tx, voucher, { advance_moves_id, moved_on: voided_on, before: voucher.advance_left, after: 0 })
  await tx.db.insert(advanceMoves).values({
    companies_id: tx.companies_id,
    advance_moves_id,
    advances_id,
    move: 'voided',
    moved_on: voided_on,
    amount: negate(amount),
    ...taxOf(voucher, negate(amount)),
    created_at: tx.now,
  })
  await tx.db
    .update(advances)
    .set({ status: 'voided', advance_left: 0, voided_on, void_reason, updated_at: tx.now })
    .where(mine(tx, advances_id))
  await audit(tx, 'voided', 'advances', advances_id, { voided_on, void_reason })
}
