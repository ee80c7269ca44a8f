import { type ComponentType, lazy, Suspense } from 'react'
import { KycButton } from '#web/features/company/kyc/kyc-button.tsx'
import { useMenus } from '#web/features/workspace/shell/menu-view.ts'
import { useSession } from '#web/lib/session.ts'
import { SessionGuard } from '#web/features/identity/account/session-guard.tsx'
import { Assistance } from './-assist.tsx'
import { ContactsButton } from './-contacts.tsx'

const SubscriptionBadge = lazy(() => import('#web/features/billing/subscription/badge.tsx'))
const PlanLayers = lazy(() => import('./-plan.tsx'))
const CompleteKyc = lazy(() => import('#web/features/company/kyc/complete-kyc.tsx'))
const GeniePill = lazy(() => import('#web/features/assistant/datatalk/genie-pill.tsx'))
const Waiting = lazy(() => import('./-waiting.tsx'))
const Bell = lazy(() => import('#web/features/messaging/notifications/bell.tsx'))
const VerifyPopup = lazy(() => import('#web/features/identity/account/verify-popup.tsx'))

/**
 * Parts that other slices put around a page. A part is lazy, renders nothing if it does not apply, and has its own
 * state. Add new ones in display order.
 */

/** In the header beside the search. */
export const findParts: readonly ComponentType[] = [GeniePill]
/** Where the header is empty: what comes when it is known, and goes. */
export const offerParts: readonly ComponentType[] = [Waiting, SubscriptionBadge, KycOffer]
/** In the header between what is created and the person. */
export const toolParts: readonly ComponentType[] = [ContactsButton, Bell]

/** Over any page: popups, drawers, reminders. The last one is on top. */
export const layers: readonly ComponentType[] = [Assistance, PlanLayers, Unverified, SessionGuard]

function Unverified() {
  return useSession().is_user_verified ? null : <VerifyPopup />
}

// Known together with the menus, so it is there from the first paint.
function KycOffer() {
  return useMenus().is_kyc_open ? (
    <Suspense fallback={<KycButton />}>
      <CompleteKyc />
    </Suspense>
  ) : null
}
