import type { Body, Query } from '#contract/endpoint.ts'
import {
  type createReferral,
  type listReferrals,
  MOST_REFERRALS_A_DAY,
  type Referral,
  REFERRAL_DAYS,
} from '#contract/billing/referrals.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { invitationJob } from './invitation.ts'
import { type Dates, newReferralCode, stepsOf } from './rules.ts'

const DAY_MS = 86_400_000

/** The company's code, created on first use. */
export async function codeOf(tx: CompanyTx): Promise<string> {
  const known = await readCode(tx)
  if (known !== undefined) return known
  const { rowCount } = await tx.client.query(
    'INSERT INTO referral_codes (companies_id, referral_code, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tx.companies_id, newReferralCode(), tx.now],
  )
  const referral_code = (await readCode(tx)) ?? ''
  if (rowCount) await audit(tx, 'created', 'referral_codes', referral_code)
  return referral_code
}

async function readCode(tx: CompanyTx): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ referral_code: string }>(
    'SELECT referral_code FROM referral_codes WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0]?.referral_code
}

/** Remembers that the company uses this browser. */
export async function noteDevice(tx: CompanyTx, device_hash: Buffer): Promise<void> {
  await tx.client.query(
    'INSERT INTO referral_devices (companies_id, device_hash, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [tx.companies_id, device_hash, tx.now],
  )
}

/** A page of referrals, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listReferrals>) {
  const limit = limitOf(query.limit)
  const [at, id] = keysOf(query.after, 2) ?? []
  const rows = await read(
    tx,
    `($2::timestamptz IS NULL OR (created_at, referrals_id) < ($2, $3::uuid)) ORDER BY created_at DESC, referrals_id DESC LIMIT $4`,
    [at ?? null, id ?? null, limit + 1],
  )
  return paged(rows, limit, (row) => [row.created_at, row.referrals_id])
}

/**
 * Refers a person by email; the job that follows mails them the link. Throws `conflict` at the email, `rate_limited` past the
 * day's number.
 */
export async function refer(
  tx: CompanyTx,
  services: Dependencies,
  body: Body<typeof createReferral>,
  base: string,
): Promise<Referral> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const email = body.email.toLowerCase()
  await refuseKnown(tx, email)
  await refuseFlood(tx)
  const referrals_id = newId()
  await tx.client.query(
    `INSERT INTO referrals (companies_id, referrals_id, email, email_status, invited_by, invited_at, expires_at, created_at)
     VALUES ($1, $2, $3, 'queued', $4, $5, $6, $5)`,
    [tx.companies_id, referrals_id, email, tx.accounts_id, tx.now, referralEnd(tx.now)],
  )
  await audit(tx, 'sent', 'referrals', referrals_id, { email })
  await services.jobs.enqueue(tx, invitationJob(services), { referrals_id, link: linkOf(base, await codeOf(tx)) })
  const [made] = await read(tx, 'referrals_id = $2', [referrals_id])
  if (!made) throw new Error('insert returned nothing')
  return made
}

export const linkOf = (base: string, referral_code: string) => `${base}/register?ref=${referral_code}`
export const referralEnd = (from: Date) => new Date(from.getTime() + REFERRAL_DAYS * DAY_MS)

async function refuseKnown(tx: CompanyTx, email: string) {
  const { rows } = await tx.client.query<{ is_member: boolean; is_open: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM memberships m JOIN accounts a USING (accounts_id) WHERE m.companies_id = $1 AND a.email = $2) AS is_member,
            EXISTS (SELECT 1 FROM referrals WHERE companies_id = $1 AND email = $2 AND expires_at > $3) AS is_open`,
    [tx.companies_id, email, tx.now],
  )
  if (rows[0]?.is_member) throw fieldError('email', 'This person is in your team')
  if (rows[0]?.is_open) throw fieldError('email', 'You already referred this address')
}

async function refuseFlood(tx: CompanyTx) {
  const { rows } = await tx.client.query<{ today: number }>(
    'SELECT count(*) AS today FROM referrals WHERE companies_id = $1 AND invited_at > $2 AND created_at > $2',
    [tx.companies_id, new Date(tx.now.getTime() - DAY_MS)],
  )
  if ((rows[0]?.today ?? 0) >= MOST_REFERRALS_A_DAY)
    throw new AppError(
      'rate_limited',
      t('A company can refer at most {MOST_REFERRALS_A_DAY} people a day by email. Share your link instead.', {
        MOST_REFERRALS_A_DAY,
      }),
    )
}

type Row = Omit<Referral, 'referral_status' | 'steps' | 'expires_at' | 'created_at'> & Dates & { created_at: Date }

async function read(tx: CompanyTx, condition: string, values: unknown[]): Promise<Referral[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT referrals_id, email, email_status, referred_company_name, refusal, invited_at, joined_at, verified_at, subscribed_at,
            rewarded_at, refused_at, expires_at, created_at
     FROM referrals WHERE companies_id = $1 AND ${condition}`,
    [tx.companies_id, ...values],
  )
  return rows.map((row) => {
    const steps = stepsOf(row, tx.now)
    return {
      referrals_id: row.referrals_id,
      email: row.email,
      email_status: row.email_status,
      referred_company_name: row.referred_company_name,
      refusal: row.refusal,
      referral_status: steps.at(-1)?.status ?? 'invited',
      steps,
      expires_at: row.expires_at.toISOString(),
      created_at: row.created_at.toISOString(),
    }
  })
}
