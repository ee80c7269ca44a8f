import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { EnquiryThread } from '#contract/marketplace/hub-enquiries.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { EnquiryDrawer } from '../enquiry-thread.tsx'
import { ReceivedEnquiries, SentEnquiries } from './enquiry-tabs.tsx'
import type { EnquiriesSearch } from './search.ts'

type Props = {
  search: EnquiriesSearch
  onSearch: (change: EnquiriesSearch) => void
  /** Further actions on the open enquiry. */
  actions?: (thread: EnquiryThread) => ReactNode
}

/** Enquiries that the company received and sent. */
export function EnquiriesPage({ search, onSearch, actions }: Props) {
  const { tab = 'received', status, enquiry } = search
  const counts = useTabCounts('hub-enquiries')
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
            count: counts?.['received'],
            body: <ReceivedEnquiries status={status} onOpen={open} onSearch={onSearch} />,
          },
          {
            value: 'sent',
            label: t('Sent'),
            count: counts?.['sent'],
            body: <SentEnquiries onOpen={open} />,
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
