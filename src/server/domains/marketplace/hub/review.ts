import { eq, and } from 'drizzle-orm'
import type { VerificationEvent } from '#core/marketplace/hub/verification.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { publish, withdraw } from './listings.ts'
import { lock } from './products.ts'
import { verificationNext } from './rules.ts'
import { hubProducts, type ProductRow } from './table.ts'

type Decision = { product_id: string; version: number } & (
  | { event: Extract<VerificationEvent, 'verify'> }
  | { event: Extract<VerificationEvent, 'reject' | 'suspend'>; reason: string }
)

/**
 * The decision of platform staff on a version; the seller is notified, with the reason. Throws `conflict` when the seller has changed it
 * since, `wrong_state` when the decision is not allowed.
 */
export async function decide(tx: CompanyTx, { product_id, version, ...decision }: Decision): Promise<void> {
  const product = await lock(tx, product_id)
  if (product.version !== version) throw new AppError('conflict', 'The seller has changed this listing: review it again.')
  const next = verificationNext(product.verification_status, decision.event)
  const reason = decision.event === 'verify' ? null : decision.reason.trim()
  await tx.db
    .update(hubProducts)
    .set({ verification_status: next, verification_reason: reason, submitted_at: null })
    .where(and(eq(hubProducts.companies_id, tx.companies_id), eq(hubProducts.product_id, product_id)))
  if (decision.event === 'verify') await publish(tx, [product])
  if (decision.event === 'suspend') await withdraw(tx, product_id)
  await audit(tx, next, 'hub_products', product_id, reason === null ? {} : { reason })
  await tell(tx, product, next, reason)
}

const decided = {
  draft: (product_title: string) => sentence('{product_title} is a draft', { product_title }),
  pending: (product_title: string) => sentence('{product_title} is pending', { product_title }),
  verified: (product_title: string) => sentence('{product_title} is verified', { product_title }),
  rejected: (product_title: string) => sentence('{product_title} is rejected', { product_title }),
  suspended: (product_title: string) => sentence('{product_title} is suspended', { product_title }),
}

async function tell(
  tx: CompanyTx,
  { product_id, product_title }: ProductRow,
  status: keyof typeof decided,
  reason: string | null,
): Promise<void> {
  await notify(tx, {
    to: { permissions: ['APPS_BUSINESS_CONNECT'] },
    kind: 'hub',
    title: decided[status](product_title),
    ...(reason === null ? {} : { text: reason }),
    link: `/apps/hub/my-hub?product=${product_id}`,
  })
}
