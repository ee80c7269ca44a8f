import type { OfferRow } from '#contract/payroll/offers.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const offerWords: Record<OfferRow['offer_state'], readonly [Tone, string]> = {
  draft: ['neutral', t('Draft')],
  sent: ['info', t('Sent')],
  expired: ['warning', t('Expired')],
  accepted: ['success', t('Accepted')],
  declined: ['danger', t('Declined')],
  withdrawn: ['neutral', t('Withdrawn')],
  hired: ['success', t('On the payroll')],
}
