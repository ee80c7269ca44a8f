import * as contract from '#contract/workspace/navigation.ts'
import { holdsAny } from '#contract/permissions.ts'
import { can } from '#core/entitlements/entitlement.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { countWaiting } from '#server/domains/identity/access-requests/service.ts'
import { count as countApprovals } from '#server/domains/approvals/approvals/read.ts'
import { countToReview } from '#server/domains/marketplace/hub/review-queue.ts'
import { OPERATOR_ID } from '#server/domains/company/operator/id.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { progress } from '#server/domains/company/kyc/view.ts'
import { sampleStatus } from '../sample-company/service.ts'
import { absentFrom } from '../store/service.ts'
import { held } from '#server/domains/entitlements/plan-limits/subscription-state.ts'
import { leaveForMenu } from '#server/domains/payroll/leave/own-leave.ts'
import { navigationOf } from './service.ts'

export function navigationRoutes(serve: Serve, { config }: Pick<Dependencies, 'config'>) {
  serve(contract.getNavigation, 'MEMBER', async ({ tx, session }) => {
    const decides = holdsAny(session.permissions, ['OWNER', 'ADMIN', 'MANAGER'])
    const leads = holdsAny(session.permissions, ['OWNER', 'ADMIN'])
    const isOperator = tx.companies_id === OPERATOR_ID
    const [{ standing, usage, today }, absent, team, review, approvals, leave, kyc, sample] = await Promise.all([
      held(tx),
      absentFrom(tx),
      decides ? countWaiting(tx) : 0,
      isOperator ? countToReview(tx) : 0,
      holdsAny(session.permissions, ['ACCOUNTS_PAYABLE_APPROVE']) ? countApprovals(tx) : { mine: 0 },
      leaveForMenu(tx),
      leads ? progress(tx) : undefined,
      sampleStatus(tx),
    ])
    return navigationOf({
      session,
      outside: config.outside,
      badges: { team, 'hub-review': review, 'approval-workflows': approvals.mine, 'own-leave': leave.waiting },
      absent,
      isOperator,
      hasLeave: leave.hasLeave,
      isKycComplete: kyc?.onboarding_statuses_id === onboardingStatuses.complete,
      isSample: sample.is_sample,
      inPlan: (feature) => can(standing, usage, feature, 0, today).isAllowed,
    })
  })
}
