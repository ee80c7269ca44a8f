import type { Advance, voidAdvance } from '#contract/sales/advances.ts'
import type { Body } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { voidVoucher } from './on-payment.ts'
import { get } from './read.ts'
import { lockBoth } from './refunds.ts'

/** Voids an unused voucher; the money stays with its payment. */
export async function voidAlone(
  tx: CompanyTx,
  advances_id: string,
  { voided_on, void_reason }: Body<typeof voidAdvance>,
): Promise<Advance> {
  const { voucher } = await lockBoth(tx, advances_id)
  if (voucher.opening_on !== null)
    throw new AppError('wrong_state', 'This is an opening document. Correct or remove it under Accounting › Opening documents.')
  if (voucher.advance_left < voucher.amount)
    throw new AppError('wrong_state', 'Part of this advance is applied or refunded. Undo that first, then void its voucher.')
  await voidVoucher(tx, voucher, voided_on, void_reason)
  return get(tx, advances_id)
}
