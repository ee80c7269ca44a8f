import type { ReactNode } from 'react'
import type { EnquiryThread } from '#contract/marketplace/hub-enquiries.ts'
import { type EnquiryStatus, enquiryStatuses } from '#core/marketplace/hub/enquiry.ts'
import { t } from '#core/messages.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { receivedQuery, sentQuery } from '../enquiries-api.ts'
import { EnquiryDrawer } from '../enquiry-thread.tsx'
import { enquiryWord } from '../listing-badge.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import styles from './my-hub.module.css'
import type { EnquiriesSearch } from './search.ts'

type Props = {
  search: EnquiriesSearch
  onSearch: (change: EnquiriesSearch) => void
  /** Further actions on the open enquiry. */
  actions?: (thread: EnquiryThread) => ReactNode
}

const statuses = enquiryStatuses.map((status) => ({ value: status, label: enquiryWord(status) }))

/** Enquiries that the company received and sent. */
export function EnquiriesPage({ search, onSearch, actions }: Props) {
  const { tab = 'received', status, enquiry } = search
  const open = (hub_enquiries_id: string) => onSearch({ enquiry: hub_enquiries_id })
  return (
    <>
      <h2 className="visually-hidden">{t('Enquiries')}</h2>
      <Tabs
        label={t('Enquiries')}
        value={tab}
        onChange={(value) => onSearch({ tab: value === 'sent' ? 'sent' : undefined, status: undefined, enquiry: undefined })}
        tabs={[
          {
            value: 'received',
            label: t('Received'),
            body: (
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
                  onOpen={open}
                />
              </Stack>
            ),
          },
          {
            value: 'sent',
            label: t('Sent'),
            body: (
              <EnquiryList
                label={t('Sent enquiries')}
                who={t('Seller Details')}
                query={sentQuery}
                personOf={({ seller_profile: { first_name, last_name, email_id, company_name } }) => ({
                  name: `${first_name} ${last_name}`.trim(),
                  email: email_id,
                  company: company_name,
                })}
                onOpen={open}
              />
            ),
          },
        ]}
      />
      {enquiry !== undefined && (
        <EnquiryDrawer
          key={enquiry}
          hub_enquiries_id={enquiry}
          onClose={() => onSearch({ enquiry: undefined })}
          {...(actions && { actions })}
        />
      )}
    </>
  )
}
