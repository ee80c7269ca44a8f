import { type EnquiryStatus, enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { t } from '#core/messages.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { receivedQuery, sentQuery } from '../enquiries-api.ts'
import { enquiryWord } from '../listing-badge.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import styles from './my-hub.module.css'
import type { EnquiriesSearch } from './search.ts'

const statuses = enquiryStatuses.map((status) => ({ value: status, label: enquiryWord(status) }))

type Props = { onOpen: (hub_enquiries_id: string) => void }
type ReceivedProps = Props & { status: EnquiryStatus | undefined; onSearch: (change: EnquiriesSearch) => void }

/** Enquiries of buyers, filtered by their status. */
export function ReceivedEnquiries({ status, onOpen, onSearch }: ReceivedProps) {
  return (
    <Stack>
      <Select
        label={t('Status')}
        hideLabel
        className={styles.statusFilter}
        placeholder={t('All statuses')}
        options={statuses}
        value={status ?? ''}
        onChange={(chosen) => onSearch({ status: chosen === '' ? undefined : (chosen as EnquiryStatus) })}
      />
      <EnquiryList
        key={status}
        label={t('Received enquiries')}
        who={t('Sender Details')}
        query={receivedQuery(status)}
        personOf={(row) => ({
          name: `${row.buyer_first_name} ${row.buyer_last_name}`.trim(),
          email: row.buyer_email,
          company: undefined,
        })}
        onOpen={onOpen}
      />
    </Stack>
  )
}

/** Enquiries to sellers. */
export function SentEnquiries({ onOpen }: Props) {
  return (
    <EnquiryList
      label={t('Sent enquiries')}
      who={t('Seller Details')}
      query={sentQuery}
      personOf={({ seller_profile: { first_name, last_name, email_id, company_name } }) => ({
        name: `${first_name} ${last_name}`.trim(),
        email: email_id,
        company: company_name,
      })}
      onOpen={onOpen}
    />
  )
}
