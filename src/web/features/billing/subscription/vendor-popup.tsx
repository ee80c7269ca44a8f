import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { vendorBlockerWords } from '#core/entitlements/vendor-blocker.ts'
import { t, translate } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { PlainPopup } from './plain-popup.tsx'
import { resetLine } from './words.ts'

type Props = { variant: VendorBlocker; isLeader: boolean; resets_on: string; onClose: () => void }

/** Why a vendor cannot be paid on this plan. */
export function VendorPopup({ variant, isLeader, resets_on, onClose }: Props) {
  return (
    <PlainPopup
      title={translate(vendorBlockerWords[variant].title)}
      description={translate(vendorBlockerWords[variant].text)}
      later={t('Maybe Later')}
      upgrade={isLeader ? t('Upgrade') : undefined}
      source={t('Vendor')}
      onClose={onClose}
    >
      {variant === 'reached_limit' && resetLine(formatDate(resets_on))}
    </PlainPopup>
  )
}
