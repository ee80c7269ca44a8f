import type { EnquiryStatus } from '#core/marketplace/hub/enquiry.ts'
import type { VerificationStatus } from '#core/marketplace/hub/verification.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const verification: Record<VerificationStatus, readonly [word: string, tone: Tone]> = {
  draft: ['Draft', 'neutral'],
  pending: ['Pending', 'warning'],
  verified: ['Verified', 'success'],
  rejected: ['Rejected', 'danger'],
  suspended: ['Suspended', 'danger'],
}

/** Where a product stands with the reviewers. */
export function ListingBadge({ status }: { status: VerificationStatus }) {
  const [word, tone] = verification[status]
  return <Badge tone={tone}>{word}</Badge>
}

const enquiries: Record<EnquiryStatus, readonly [word: string, tone: Tone]> = {
  new: ['New', 'info'],
  replied: ['Replied', 'violet'],
  quoted: ['Quoted', 'warning'],
  won: ['Won', 'success'],
  lost: ['Lost', 'neutral'],
  spam: ['Spam', 'danger'],
}

export const enquiryWord = (status: EnquiryStatus): string => enquiries[status][0]

/** How far an enquiry is. */
export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  const [word, tone] = enquiries[status]
  return <Badge tone={tone}>{word}</Badge>
}
