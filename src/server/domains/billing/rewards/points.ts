import { POINT, POINTS_LAST, POINTS_PER_REFERRAL, type RewardRow } from '#contract/billing/rewards.ts'
import { addDays, dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { postingJob } from './post-points.ts'
import { type Lot, remaining, tdsOnPoints } from './rules.ts'

type Needs = Pick<Dependencies, 'database' | 'config' | 'jobs'>
type Written = Pick<RewardRow, 'reward_kind' | 'points' | 'narration'> &
  Partial<Pick<RewardRow, 'expires_on' | 'tds_amount' | 'tds_note'>> & { reference: string }

/** Credits the points of one referral to the transaction's company, whose row the caller has locked. Once per reference. */
export async function earn(tx: CompanyTx, needs: Needs, what: { reference: string; narration: string }): Promise<void> {
  const today = dateInIndia(tx.now)
  const tds = tdsOnPoints(await panOf(tx), today, POINTS_PER_REFERRAL * POINT, await earnedInYear(tx, today))
  const expires_on = addDays(today, POINTS_LAST)
  const made = await write(tx, needs, { ...what, ...tds, reward_kind: 'earned', points: POINTS_PER_REFERRAL, expires_on })
  if (made === undefined) return
  const dayAfter = new Date(`${addDays(expires_on, 1)}T00:30:00+05:30`)
  await needs.jobs.enqueue(tx, expiryJob(needs), { reward_points_id: made }, dayAfter)
}

/** Adds a row to the statement and enqueues its posting in the operator's books. Undefined if the reference exists already. */
export async function write(tx: CompanyTx, needs: Needs, row: Written): Promise<string | undefined> {
  const reward_points_id = newId()
  const { rowCount } = await insertRow(
    tx.client,
    'reward_points',
    {
      companies_id: tx.companies_id,
      reward_points_id,
      reward_kind: row.reward_kind,
      points: row.points,
      amount: row.points * POINT,
      reference: row.reference,
      narration: row.narration,
      posting_date: dateInIndia(tx.now),
      expires_on: row.expires_on ?? null,
      tds_amount: row.tds_amount ?? 0,
      tds_note: row.tds_note ?? null,
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    'ON CONFLICT (companies_id, reference) DO NOTHING',
  )
  if (rowCount === 0) return undefined
  await audit(tx, row.reward_kind, 'reward_points', reward_points_id, { points: row.points, narration: row.narration })
  await needs.jobs.enqueue(tx, postingJob(needs), { reward_points_id })
  return reward_points_id
}

/** On the day after a lot's last day its remainder expires. */
export function expiryJob(needs: Needs): JobDefinition<{ reward_points_id: string }> {
  return {
    name: 'reward-expiry',
    async run(company, { reward_points_id }) {
      await company(async (tx) => {
        await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
        const lot = (await lots(tx)).find((each) => each.reward_points_id === reward_points_id)
        if (!lot || lot.points === 0 || lot.expires_on >= dateInIndia(tx.now)) return
        const reference = `expiry ${reward_points_id}`
        await write(tx, needs, { reward_kind: 'expired', points: -lot.points, reference, narration: 'Not used in a year' })
      })
    },
  }
}

/** The remainder of everything the company has earned, oldest first. */
export async function lots(tx: CompanyTx): Promise<Lot[]> {
  const { rows } = await tx.client.query<Lot>(
    `SELECT reward_points_id, points, expires_on FROM reward_points
     WHERE companies_id = $1 AND reward_kind = 'earned' ORDER BY created_at, reward_points_id`,
    [tx.companies_id],
  )
  const { rows: sums } = await tx.client.query<{ used: number }>(
    "SELECT coalesce(-sum(points), 0)::bigint AS used FROM reward_points WHERE companies_id = $1 AND reward_kind <> 'earned'",
    [tx.companies_id],
  )
  return remaining(rows, sums[0]?.used ?? 0)
}

/** Paise of points earned in the financial year that holds the date, and the tax that fell due on them. */
export async function yearOf(tx: CompanyTx, date: IsoDate): Promise<{ earned: number; tds: number }> {
  const { start, end } = financialYear(date)
  const { rows } = await tx.client.query<{ earned: number; tds: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS earned, coalesce(sum(tds_amount), 0)::bigint AS tds FROM reward_points
     WHERE companies_id = $1 AND reward_kind = 'earned' AND posting_date BETWEEN $2 AND $3`,
    [tx.companies_id, start, end],
  )
  return rows[0] ?? { earned: 0, tds: 0 }
}

const earnedInYear = async (tx: CompanyTx, date: IsoDate) => (await yearOf(tx, date)).earned

async function panOf(tx: CompanyTx): Promise<string | null> {
  const { rows } = await tx.client.query<{ pan: string | null }>('SELECT pan FROM companies WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0]?.pan ?? null
}
