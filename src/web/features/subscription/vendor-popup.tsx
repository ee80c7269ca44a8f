import type { VendorBlocker } from '#core/subscription/blockers.ts'
import { formatDate } from '#web/lib/format.ts'
import { PlainPopup } from './plain-popup.tsx'
import { LIMIT_TITLE, resetLine, UPGRADE_LINE } from './words.ts'

const words: Record<VendorBlocker, { title: string; text: string }> = {
  view_only: {
    title: 'Vendors can only be viewed on your plan',
    text: 'You see your vendors and what you paid them. Upgrade your plan to add vendors and pay them.',
  },
  verify: {
    title: 'Verify this vendor to pay',
    text: 'Your plan pays verified vendors only: verify this one, or upgrade your plan to pay any vendor.',
  },
  reached_limit: { title: LIMIT_TITLE, text: UPGRADE_LINE },
}

type Props = { variant: VendorBlocker; isLeader: boolean; resets_on: string; onClose: () => void }

/** Why a vendor cannot be paid on this plan. */
export function VendorPopup({ variant, isLeader, resets_on, onClose }: Props) {
  return (
    <PlainPopup
      title={words[variant].title}
      description={words[variant].text}
      later="Maybe Later"
      upgrade={isLeader ? 'Upgrade' : undefined}
      source="Vendor"
      onClose={onClose}
    >
      {variant === 'reached_limit' && resetLine(formatDate(resets_on))}
    </PlainPopup>
  )
}
