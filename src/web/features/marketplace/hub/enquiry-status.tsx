import type { EnquiryThread } from '#contract/marketplace/hub-enquiries.ts'
import type { EnquiryStatus } from '#core/marketplace/hub/enquiry.ts'
import { t } from '#core/messages.ts'
import { Select } from '#web/ui/text-input.tsx'
import { useSetEnquiryStatus } from './enquiries-api.ts'
import { EnquiryBadge, enquiryWord } from './listing-badge.tsx'
import styles from './enquiry-thread.module.css'

/** The progress of the enquiry: shown to the buyer, chosen by the seller. */
export function EnquiryStatusField({ thread: { side, received, sent, next_statuses } }: { thread: EnquiryThread }) {
  const row = received ?? sent
  const { mutate, variables, isPending } = useSetEnquiryStatus(row?.hub_enquiries_id ?? '')
  if (row === null) return null
  if (side === 'buyer' || next_statuses.length === 0) return <EnquiryBadge status={row.status} />
  const shown = isPending ? variables : row.status
  return (
    <Select
      label={t('Status')}
      hideLabel
      className={styles.status}
      value={shown}
      onChange={(status) => mutate(status as EnquiryStatus)}
      aria-disabled={isPending}
      options={[row.status, ...next_statuses].map((status) => ({ value: status, label: enquiryWord(status) }))}
    />
  )
}
