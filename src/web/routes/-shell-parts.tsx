import { type ComponentType, lazy } from 'react'
import { useSession } from '#web/lib/session.ts'
import { Assistance } from './-assist.tsx'
import { ContactsButton } from './-contacts.tsx'

const VerifyPopup = lazy(() => import('#web/features/account/verify-popup.tsx'))

/**
 * What other slices put around a page. A part is lazy, renders nothing when it does not concern the person, and keeps its own
 * state. Add yours in the order it should stand.
 */

/** At the end of the header, left to right, before the profile: badge, Complete KYC, contacts, bell. */
export const headerParts: readonly ComponentType[] = [ContactsButton]

/** Over any page: popups, drawers, reminders. The last one lies on top. */
export const layers: readonly ComponentType[] = [Assistance, Unverified]

function Unverified() {
  return useSession().is_user_verified ? null : <VerifyPopup />
}
