import { AppError } from '#core/errors.ts'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { FREE_VENDORS } from '#core/entitlements/plans.ts'
import { vendorBlocker, vendorBlockerLine, vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { held } from '#server/domains/entitlements/plan-limits/subscription-state.ts'
import type { VendorRecord } from './table.ts'

/** Why the company's plan does not pay this vendor today; null when it does. */
export async function blockerOf(
  tx: CompanyTx,
  { bank_status }: Pick<VendorRecord, 'bank_status'>,
): Promise<VendorBlocker | null> {
  const { standing, usage } = await held(tx)
  const { grants } = standing
  const active_vendors = grants.features.includes('vendor-free-plan') ? 0 : await countActive(tx)
  return vendorBlocker({ grants, payouts: usage.payouts, active_vendors, bank_status })
}

/** Throws `plan_feature` when the plan has no room for `more` vendors. */
export async function roomForVendors(tx: CompanyTx, more: number): Promise<void> {
  if ((await countActive(tx)) + more > FREE_VENDORS) await requireEntitlement(tx, 'vendor-free-plan')
}

/** The refusal that shows the popup of this blocker. */
export function vendorBlocked(variant: VendorBlocker): AppError {
  const { title } = vendorBlockerWords[variant]
  return new AppError('vendor_blocked', vendorBlockerLine(variant), { issues: [{ path: variant, message: title }] })
}

/** Counted no further than it matters. */
async function countActive(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM vendors WHERE companies_id = $1 AND is_active LIMIT ${FREE_VENDORS + 1}) few`,
    [tx.companies_id],
  )
  return rows[0]?.count ?? 0
}
