import type { Body } from '#contract/endpoint.ts'
import type { markPayout } from '#contract/payouts/payout-exports.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get } from '../read.ts'
import { lock } from '../rows.ts'
import { applyBankStatus } from '../settle.ts'
import type { PayoutRecord } from '../table.ts'

type Mark = { outcome: 'paid'; on: IsoDate; utr: string | null } | { outcome: 'failed'; reason: string }

/** The result a person saw at the bank. Throws `wrong_state` unless the payout is in a file and waits for its result. */
export async function mark(tx: CompanyTx, payouts_id: string, body: Body<typeof markPayout>): Promise<Payout> {
  const row = await lock(tx, payouts_id)
  if (row.payout_status !== 'exported')
    throw new AppError('wrong_state', 'You can mark by hand only a payout that is in a bank file.')
  const { outcome, paid_on, utr, reason } = body
  if (paid_on !== null && paid_on > dateInIndia(tx.now)) throw fieldError('paid_on', 'Choose today or earlier')
  if (outcome === 'paid') await applyMark(tx, row, { outcome, on: paid_on ?? dateInIndia(tx.now), utr })
  else await applyMark(tx, row, { outcome, reason: reason ?? '' })
  return get(tx, payouts_id)
}

/** Books the result of a payout in a file; repeating it changes nothing. */
export async function applyMark(tx: CompanyTx, row: PayoutRecord, told: Mark): Promise<void> {
  const word = { outside_id: '', rail: null, amount: row.amount }
  if (told.outcome === 'paid')
    await applyBankStatus(tx, row.payouts_id, { ...word, status: 'processed', utr: told.utr, reason: null }, told.on)
  else await applyBankStatus(tx, row.payouts_id, { ...word, status: 'failed', utr: null, reason: told.reason })
}
