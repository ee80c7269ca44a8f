import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany, inIdentity } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { earn } from '../rewards/points.ts'
import { type Referred, selfReferral } from './rules.ts'
import { referrerOf } from './referrer.ts'
import { referralEnd } from './service.ts'

type Needs = Pick<Dependencies, 'database' | 'config' | 'jobs'>
type Step = 'joined' | 'verified' | 'paid'
type Who = { companies_id: string; accounts_id: string }

const NEW_MS = 86_400_000

/** A company created today came with a code. An unknown code is ignored: it must not block anyone. */
export async function referralJoined(needs: Needs, who: Who, code: string, device_hash: Buffer | null): Promise<void> {
  const { rows } = await inIdentity(needs.database, (tx) =>
    tx.client.query<{ referrers_id: string | null }>('SELECT company_of_referral_code($1) AS referrers_id', [code]),
  )
  const referrers_id = rows[0]?.referrers_id
  if (!referrers_id || referrers_id === who.companies_id || who.companies_id === '') return
  await inCompany(needs.database, who, async (tx) => {
    const { rowCount } = await tx.client.query(
      `INSERT INTO referred_by (companies_id, referrers_id, email, accounts_id, device_hash, joined_at)
       SELECT c.companies_id, $2, a.email, a.accounts_id, $4, $5 FROM companies c, accounts a
       WHERE c.companies_id = $1 AND c.created_at > $6 AND a.accounts_id = $3 ON CONFLICT DO NOTHING`,
      [tx.companies_id, referrers_id, who.accounts_id, device_hash, tx.now, new Date(tx.now.getTime() - NEW_MS)],
    )
    if (rowCount) await needs.jobs.enqueue(tx, referralJob(needs), { step: 'joined' })
  })
}

/** The person who opened the company has verified their email. */
export async function referralVerified(needs: Needs, who: Who): Promise<void> {
  if (who.companies_id === '') return
  await inCompany(needs.database, who, async (tx) => {
    const { rowCount } = await tx.client.query('SELECT 1 FROM referred_by WHERE companies_id = $1 AND accounts_id = $2', [
      tx.companies_id,
      who.accounts_id,
    ])
    if (rowCount) await needs.jobs.enqueue(tx, referralJob(needs), { step: 'verified' })
  })
}

/**
 * The transaction's company has paid for a plan: called in the transaction that settles it. Its first payment rewards the referrer; later
 * ones and repeats do nothing.
 */
export async function referralPaid(tx: CompanyTx, needs: Needs, reference: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'UPDATE referred_by SET first_payment = $2 WHERE companies_id = $1 AND first_payment IS NULL',
    [tx.companies_id, reference],
  )
  if (rowCount) await needs.jobs.enqueue(tx, referralJob(needs), { step: 'paid' })
}

/** Notifies the referring company of the progress of the referred one. Steps may come twice and in any order. */
export function referralJob(needs: Needs): JobDefinition<{ step: Step }> {
  return {
    name: 'referral-step',
    async run(company, { step }) {
      const found = await company(referredOf)
      if (!found) return
      const { referrers_id, ...came } = found
      await inCompany(needs.database, { companies_id: referrers_id, accounts_id: null }, (tx) => advance(tx, needs, came, step))
    },
  }
}

async function referredOf(tx: CompanyTx): Promise<(Referred & { referrers_id: string }) | undefined> {
  const { rows } = await tx.client.query<Referred & { referrers_id: string }>(
    `SELECT r.companies_id, r.referrers_id, r.accounts_id, r.email, encode(r.device_hash, 'hex') AS device_hash, c.company_name, c.gstin, c.pan,
            coalesce(c.mobile_number, a.mobile_number) AS mobile_number
     FROM referred_by r JOIN companies c USING (companies_id) JOIN accounts a ON a.accounts_id = r.accounts_id WHERE r.companies_id = $1`,
    [tx.companies_id],
  )
  return rows[0]
}

type Open = { referrals_id: string; expires_at: Date; is_over: boolean }

async function advance(tx: CompanyTx, needs: Needs, came: Referred, step: Step): Promise<void> {
  // One after the other: the tax on points depends on those earned before.
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const referral = await referralOf(tx, came)
  if (referral.is_over) return
  const refusal = selfReferral(came, await referrerOf(tx))
  if (refusal !== undefined) return refuse(tx, referral, came, refusal)
  if (step === 'verified') await date(tx, referral, ['verified_at'])
  if (step !== 'paid' || referral.expires_at <= tx.now) return
  await date(tx, referral, ['subscribed_at', 'rewarded_at'])
  await audit(tx, 'rewarded', 'referrals', referral.referrals_id, { company_name: came.company_name })
  await earn(tx, needs, { reference: `referral ${referral.referrals_id}`, narration: `${came.company_name} subscribed` })
}

/** The referral of the company that came: the one that has it, else the invitation to its email, else a new one. */
async function referralOf(tx: CompanyTx, came: Referred): Promise<Open> {
  const known = await find(tx, 'referred_companies_id = $2', [came.companies_id])
  if (known) return known
  const invited = await find(tx, 'email = $2 AND referred_companies_id IS NULL AND expires_at > $3', [came.email, tx.now])
  const referrals_id = invited?.referrals_id ?? newId()
  await tx.client.query(
    invited
      ? `UPDATE referrals SET referred_companies_id = $3, referred_company_name = $4, joined_at = $5, expires_at = $6
         WHERE companies_id = $1 AND referrals_id = $2`
      : `INSERT INTO referrals (companies_id, referrals_id, referred_companies_id, referred_company_name, joined_at, expires_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $5)`,
    [tx.companies_id, referrals_id, came.companies_id, came.company_name, tx.now, referralEnd(tx.now)],
  )
  await audit(tx, 'joined', 'referrals', referrals_id, { company_name: came.company_name })
  return { referrals_id, expires_at: referralEnd(tx.now), is_over: false }
}

async function find(tx: CompanyTx, condition: string, values: unknown[]): Promise<Open | undefined> {
  const { rows } = await tx.client.query<Open>(
    `SELECT referrals_id, expires_at, rewarded_at IS NOT NULL OR refused_at IS NOT NULL AS is_over FROM referrals
     WHERE companies_id = $1 AND ${condition} ORDER BY created_at LIMIT 1`,
    [tx.companies_id, ...values],
  )
  return rows[0]
}

async function refuse(tx: CompanyTx, { referrals_id }: Open, { company_name }: Referred, refusal: string): Promise<void> {
  await tx.client.query('UPDATE referrals SET refused_at = $3, refusal = $4 WHERE companies_id = $1 AND referrals_id = $2', [
    tx.companies_id,
    referrals_id,
    tx.now,
    refusal,
  ])
  await audit(tx, 'refused', 'referrals', referrals_id, { company_name, refusal })
}

type Dated = 'verified_at' | 'subscribed_at' | 'rewarded_at'
async function date(tx: CompanyTx, { referrals_id }: Open, columns: readonly Dated[]): Promise<void> {
  const set = columns.map((column) => `${column} = coalesce(${column}, $3)`).join(', ')
  await tx.client.query(`UPDATE referrals SET ${set} WHERE companies_id = $1 AND referrals_id = $2`, [
    tx.companies_id,
    referrals_id,
    tx.now,
  ])
}
