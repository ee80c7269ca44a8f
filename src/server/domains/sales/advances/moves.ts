import { and, eq, isNull, max } from 'drizzle-orm'
import type { IsoDate } from '#core/dates.ts'
import { taxOfMove } from '#core/tax/gst/advance.ts'
import { tcsOfMove } from '#core/tax/tcs-advance.ts'
import type { TaxSplit } from '#core/tax/gst/supply.ts'
import { negate, type Paise } from '#core/money.ts'
import { advanceStatus } from '#core/sales/advance.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { collectOnMove } from './tcs-on-move.ts'
import { type AdvanceRecord, advanceMoves, advances } from './table.ts'

/** GST, and the tax collected at source, of a part of an advance. */
type MovedTax = TaxSplit & { tcs: Paise }

/** A part of an advance that goes (negative) or comes back, with its tax, and what it leaves. */
export type AdvanceMove = MovedTax & {
  move: (typeof advanceMoves.$inferInsert)['move']
  moved_on: IsoDate
  amount: Paise
  payment_allocations_id?: string
  advance_refunds_id?: string
}

/** The voucher in force of a payment, locked until the transaction ends; lock the payment first. */
export async function lockVoucherOf(tx: CompanyTx, payments_id: string): Promise<AdvanceRecord | undefined> {
  const [row] = await tx.db
    .select()
    .from(advances)
    .where(and(eq(advances.companies_id, tx.companies_id), eq(advances.payments_id, payments_id), isNull(advances.voided_on)))
    .for('no key update')
  return row
}

/** The tax of a movement on the remaining advance, by its sign. */
export function taxOf(advance: AdvanceRecord, amount: Paise): MovedTax {
  const { advance_left: before, tcs_rate } = advance
  const after = before + amount
  return { ...taxOfMove(before, after, advance), tcs: tcs_rate === null ? 0 : tcsOfMove(before, after, tcs_rate) }
}

export const negated = ({ cgst, sgst, igst, tcs }: MovedTax): MovedTax => ({
  tcs: negate(tcs),
  cgst: negate(cgst),
  sgst: negate(sgst),
  igst: negate(igst),
})

/** Writes moves of one locked advance and what they leave; returns the row as it is now. */
export async function noteMoves(tx: CompanyTx, advance: AdvanceRecord, moves: readonly AdvanceMove[]): Promise<AdvanceRecord> {
  if (moves.length === 0) return advance
  const ids = moves.map(newId).toSorted()
  await tx.db.insert(advanceMoves).values(
    moves.map((each, at) => ({
      ...each,
      companies_id: tx.companies_id,
      advance_moves_id: ids[at] ?? newId(),
      advances_id: advance.advances_id,
      created_at: tx.now,
    })),
  )
  let { advance_left } = advance
  for (const [at, { move, amount, moved_on, payment_allocations_id }] of moves.entries()) {
    const before = advance_left
    advance_left += amount
    await collectOnMove(tx, advance, {
      advance_moves_id: ids[at] ?? newId(),
      moved_on,
      before,
      after: advance_left,
      payment_allocations_id,
    })
    await audit(tx, move, 'advances', advance.advances_id, { amount: Math.abs(amount), advance_left })
  }
  const status = advanceStatus(advance.amount, advance_left)
  await tx.db.update(advances).set({ advance_left, status, updated_at: tx.now }).where(mine(tx, advance.advances_id))
  return { ...advance, advance_left, status }
}

/** The last day on which something happened to the advance. */
export async function lastMove(tx: CompanyTx, { advances_id, advance_date }: AdvanceRecord): Promise<IsoDate> {
  const [row] = await tx.db
    .select({ day: max(advanceMoves.moved_on) })
    .from(advanceMoves)
    .where(and(eq(advanceMoves.companies_id, tx.companies_id), eq(advanceMoves.advances_id, advances_id)))
  return row?.day ?? advance_date
}

export const mine = (tx: CompanyTx, advances_id: string) =>
  and(eq(advances.companies_id, tx.companies_id), eq(advances.advances_id, advances_id))
