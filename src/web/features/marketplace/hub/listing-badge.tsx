import type { EnquiryStatus } from '#core/marketplace/hub/enquiry.ts'
import type { VerificationStatus } from '#core/marketplace/hub/verification.ts'
import { t } from '#core/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const verification: Record<VerificationStatus, readonly [word: string, tone: Tone]> = {
  draft: [t('Draft'), 'neutral'],
  pending: [t('Pending'), 'warning'],
  verified: [t('Verified'), 'success'],
  rejected: [t('Rejected'), 'danger'],
  suspended: [t('Suspended'), 'danger'],
}

/** The review status of a product. */
export function ListingBadge({ status }: { status: VerificationStatus }) {
  const [word, tone] = verification[status]
  return <Badge tone={tone}>{word}</Badge>
}

const enquiries: Record<EnquiryStatus, readonly [word: string, tone: Tone]> = {
  new: [t('New'), 'info'],
  replied: [t('Replied'), 'violet'],
  quoted: [t('Quoted'), 'warning'],
  won: [t('Won'), 'success'],
  lost: [t('Lost'), 'neutral'],
  spam: [t('Spam'), 'danger'],
}

export const enquiryWord = (status: EnquiryStatus): string => enquiries[status][0]

/** The status of an enquiry. */
export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  const [word, tone] = enquiries[status]
  return <Badge tone={tone}>{word}</Badge>
}
