import type { ReviewDecision, ReviewInput } from '#contract/marketplace/hub-review.ts'
import { type VerificationEvent, verificationAfter, type VerificationStatus } from '#core/marketplace/hub/verification.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { decide } from './review.ts'
import { look } from './review-queue.ts'

type Needs = Pick<Dependencies, 'database' | 'jobs'>
type Review = {
  hub_reviews_id: string
  reviewed_product: string
  version: number
  decision: VerificationEvent
  reason: string | null
}

const past: Record<ReviewDecision, string> = {
  verify: 'approved',
  reject: 'rejected',
  suspend: 'took down',
  keep: 'kept',
}

/**
 * Takes down what a reviewer decided; a job carries it to the seller's company. Throws `conflict` when another reviewer was quicker or
 * the seller has changed the listing since it was looked at, `wrong_state` when it cannot be decided so.
 */
export async function record(tx: CompanyTx, needs: Needs, product_id: string, input: ReviewInput): Promise<void> {
  const { sellers_id, product } = await look(tx, product_id)
  const hub_reviews_id = newId()
  const { decision, version } = input
  const { rowCount } = await insertRow(
    tx.client,
    'hub_reviews',
    {
      companies_id: tx.companies_id,
      hub_reviews_id,
      reviewed_product: product_id,
      version,
      decision,
      reason: input.reason?.trim() ?? null,
      accounts_id: tx.accounts_id,
      created_at: tx.now,
      outcome: decision === 'keep' ? 'done' : null,
    },
    'ON CONFLICT (companies_id, reviewed_product) WHERE outcome IS NULL DO NOTHING',
  )
  if (rowCount === 0) throw await quicker(tx, product_id, hub_reviews_id)
  refuseStale(await look(tx, product_id), input, await lastDecision(tx, product_id, hub_reviews_id))
  if (decision === 'keep' || decision === 'suspend')
    await tx.client.query('SELECT hub_settle_reports($1, $2)', [product_id, tx.now])
  await audit(tx, past[decision].replace(' ', '_'), 'hub_reviews', hub_reviews_id, {
    title: product.product_title,
    product_id,
    ...(input.reason === null ? {} : { reason: input.reason.trim() }),
  })
  if (decision !== 'keep') await needs.jobs.enqueue(tx, reviewJob(needs), { hub_reviews_id, sellers_id })
}

type Last = { decision: ReviewDecision; reviewer_name: string; version: number } | undefined

/** Checked again once the row is locked: an earlier decision has committed by now. */
function refuseStale(
  { product }: Awaited<ReturnType<typeof look>>,
  { version, status, decision }: ReviewInput,
  last: Last,
): void {
  if (product.version !== version)
    throw new AppError('conflict', 'The seller changed this listing after you opened it. You now see the current version.')
  if (product.verification_status !== status) throw new AppError('conflict', sentence(last))
  if (decision !== 'keep' && verificationAfter(product.verification_status, decision) === undefined)
    throw new AppError(
      'wrong_state',
      t('You can’t decide this way on a {verification_status} listing.', { verification_status: product.verification_status }),
    )
}

async function quicker(tx: CompanyTx, product_id: string, mine: string): Promise<AppError> {
  return new AppError('conflict', sentence(await lastDecision(tx, product_id, mine)))
}

const sentence = (last: Last) =>
  last === undefined
    ? 'Somebody else decided this listing while you had it open.'
    : t('{reviewer_name} {past} this listing while you had it open.', {
        reviewer_name: last.reviewer_name,
        past: past[last.decision],
      })

async function lastDecision(tx: CompanyTx, product_id: string, but: string): Promise<Last> {
  const { rows } = await tx.client.query<NonNullable<Last>>(
    `SELECT r.decision, r.version, concat_ws(' ', a.first_name, a.last_name) AS reviewer_name
     FROM hub_reviews r JOIN accounts a USING (accounts_id)
     WHERE r.companies_id = $1 AND r.reviewed_product = $2 AND r.hub_reviews_id <> $3 AND r.outcome IS DISTINCT FROM 'overtaken'
     ORDER BY r.hub_reviews_id DESC LIMIT 1`,
    [tx.companies_id, product_id, but],
  )
  return rows[0]
}

/** Carries a decision from the operator's company to the seller's. May run twice. */
export function reviewJob({
  database,
}: Pick<Dependencies, 'database'>): JobDefinition<{ hub_reviews_id: string; sellers_id: string }> {
  return {
    name: 'hub-review',
    async run(company, { hub_reviews_id, sellers_id }) {
      const review = await company((tx) => openReview(tx, hub_reviews_id))
      if (!review) return
      const outcome = await inCompany(database, { companies_id: sellers_id, accounts_id: null }, (tx) => apply(tx, review))
      await company((tx) =>
        tx.client.query('UPDATE hub_reviews SET outcome = $3 WHERE companies_id = $1 AND hub_reviews_id = $2', [
          tx.companies_id,
          hub_reviews_id,
          outcome,
        ]),
      )
    },
  }
}

async function openReview(tx: CompanyTx, hub_reviews_id: string): Promise<Review | undefined> {
  const { rows } = await tx.client.query<Review>(
    `SELECT hub_reviews_id, reviewed_product, version, decision, reason FROM hub_reviews
     WHERE companies_id = $1 AND hub_reviews_id = $2 AND outcome IS NULL`,
    [tx.companies_id, hub_reviews_id],
  )
  return rows[0]
}

async function apply(tx: CompanyTx, { reviewed_product, version, decision, reason }: Review): Promise<'done' | 'overtaken'> {
  const { rows } = await tx.client.query<{ version: number; verification_status: VerificationStatus }>(
    'SELECT version, verification_status FROM hub_products WHERE companies_id = $1 AND product_id = $2 AND deleted_at IS NULL FOR UPDATE',
    [tx.companies_id, reviewed_product],
  )
  const [now] = rows
  if (now?.version !== version) return 'overtaken'
  // Done by an earlier run of this job that was killed before it recorded it.
  if (now.verification_status === reached[decision]) return 'done'
  if (verificationAfter(now.verification_status, decision) === undefined) return 'overtaken'
  await decide(tx, { product_id: reviewed_product, version, ...decided(decision, reason) })
  return 'done'
}

const reached: Partial<Record<VerificationEvent, VerificationStatus>> = {
  verify: 'verified',
  reject: 'rejected',
  suspend: 'suspended',
}

const decided = (decision: VerificationEvent, reason: string | null) =>
  decision === 'reject' || decision === 'suspend' ? { event: decision, reason: reason ?? '' } : { event: 'verify' as const }
