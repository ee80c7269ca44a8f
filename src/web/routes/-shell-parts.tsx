import type { ComponentType } from 'react'
import { KycButton } from '#web/features/company/kyc/kyc-button.tsx'
import { HeaderSeat } from '#web/features/workspace/shell/header-seat.tsx'
import { useMenus } from '#web/features/workspace/shell/menu-view.ts'
import { useSession } from '#web/lib/session.ts'
import { SessionGuard } from '#web/features/identity/account/session-guard.tsx'
import { quietPart } from '#web/ui/lazy-part.tsx'
import { Assistance } from './-assist.tsx'
import { ContactsButton } from './-contacts.tsx'

const SubscriptionBadge = quietPart(() => import('#web/features/billing/subscription/badge.tsx').then((part) => part.default))
const LateLayers = quietPart(() => import('./-late-layers.tsx').then((part) => part.default))
const CompleteKyc = quietPart(
  () => import('#web/features/company/kyc/complete-kyc.tsx').then((part) => part.default),
  <KycButton />,
)
const GeniePill = quietPart(() => import('#web/features/assistant/datatalk/genie-pill.tsx').then((part) => part.default))
const Waiting = quietPart(() => import('./-waiting.tsx').then((part) => part.default))
const Bell = quietPart(
  () => import('#web/features/messaging/notifications/bell.tsx').then((part) => part.default),
  <HeaderSeat />,
)
/** Above every page of a sample company. */
export const SampleBar = quietPart(() =>
  import('#web/features/workspace/shared/sample-bar.tsx').then(({ SampleBar: part }) => part),
)
const VerifyPopup = quietPart(() => import('#web/features/identity/account/verify-popup.tsx').then((part) => part.default))

/**
 * Parts that other slices put around a page. A part comes after the page, renders nothing if it does not apply, and has its
 * own state. Add new ones in display order.
 */

/** In the header beside the search. */
export const findParts: readonly ComponentType[] = [GeniePill]
/** Where the header is empty: what comes when it is known, and goes. */
export const offerParts: readonly ComponentType[] = [Waiting, SubscriptionBadge, KycOffer]
/** In the header between what is created and the person. */
export const toolParts: readonly ComponentType[] = [ContactsButton, Bell]

/** Over any page: popups, drawers, reminders. The last one is on top. */
export const layers: readonly ComponentType[] = [Assistance, LateLayers, Unverified, SessionGuard]

function Unverified() {
  return useSession().is_user_verified ? null : <VerifyPopup />
}

// Known together with the menus, so it is there from the first paint.
function KycOffer() {
  return useMenus().is_kyc_open ? <CompleteKyc /> : null
}
