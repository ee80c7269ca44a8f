import type { Query } from '#contract/endpoint.ts'
import { type listRewards, POINT, type RewardBalance, type RewardRow } from '#contract/billing/rewards.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { newId } from '#server/platform/ids.ts'
import { addPlanCredit } from '../subscription/settle-payment.ts'
import { lots, write, yearOf } from './points.ts'

/** The company's points, and the tax on those earned this year. */
export async function balance(tx: CompanyTx): Promise<RewardBalance> {
  const left = (await lots(tx)).filter(({ points }) => points > 0)
  const points = left.reduce((sum, lot) => sum + lot.points, 0)
  const { earned, tds } = await yearOf(tx, dateInIndia(tx.now))
  const next = left[0]
  return {
    points,
    amount: points * POINT,
    earned_this_year: earned,
    tds_this_year: tds,
    next_expiry: next ? { points: next.points, expires_on: next.expires_on } : null,
  }
}

/** Redeems points as credit for the next payment of the plan. Throws `invalid` at the points if there are not enough. */
export async function redeem(tx: CompanyTx, services: Dependencies, points: number): Promise<RewardBalance> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const { points: held } = await balance(tx)
  if (points > held) throw fieldError('points', t('You have {held} points', { held }))
  const narration = 'Taken off the next payment of the plan'
  await write(tx, services, { reward_kind: 'redeemed', points: -points, reference: `redeemed ${newId()}`, narration })
  await addPlanCredit(tx, points * POINT)
  return balance(tx)
}

/** A page of the statement, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listRewards>) {
  const limit = limitOf(query.limit)
  const [at, id] = keysOf(query.after, 2) ?? []
  const { rows } = await tx.client.query<Omit<RewardRow, 'created_at'> & { created_at: Date }>(
    `SELECT reward_points_id, reward_kind, points, amount, narration, posting_date, expires_on, tds_amount, tds_note, created_at
     FROM reward_points WHERE companies_id = $1 AND ($2::timestamptz IS NULL OR (created_at, reward_points_id) < ($2, $3::uuid))
     ORDER BY created_at DESC, reward_points_id DESC LIMIT $4`,
    [tx.companies_id, at ?? null, id ?? null, limit + 1],
  )
  const page = paged(rows, limit, (row) => [row.created_at.toISOString(), row.reward_points_id])
  return { ...page, rows: page.rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
