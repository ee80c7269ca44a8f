import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { sortsInbox } from '#contract/permissions.ts'
import { type InboxItem, MAX_INBOX_BYTES } from '#contract/purchases/inbox.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { inboxQuery, useUpload } from './api.ts'
import { inboxActs } from './inbox-acts.ts'
import { inboxCard, inboxColumns } from './inbox-columns.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { MailAddress } from './mail-address.tsx'
import type { InboxSearch } from './search.ts'

type Props = { search: InboxSearch; onSearch: (search: InboxSearch) => void }
/** Documents that vendors sent: each becomes a bill or is discarded. */
export function InboxPage({ search, onSearch }: Props) {
  const counts = useTabCounts('inbox')
  const show = search.show ?? 'new'
  const query = useMemo(() => inboxQuery(show), [show])
  const canSort = usePermitted(sortsInbox)
  const { mutateAsync, isPending } = useUpload()
  const send = async (files: File[]) => {
    for (const file of files) {
      const item = await mutateAsync(file).catch(() => undefined)
      if (item && files.length === 1) onSearch({ item: item.inbox_items_id })
    }
  }
  return (
    <Page shape="full">
      <PageHeader title={t('To be reviewed inbox')} />
      {canSort && show === 'new' && (
        <FileDrop
          label={isPending ? t('Uploading…') : t('Drop bills here, or choose files')}
          help={t('PDF, PNG, JPEG, e-invoice JSON or UBL invoice (XML), up to 10 MB each')}
          accept=".pdf,.png,.jpg,.jpeg,.json,.xml"
          maxBytes={MAX_INBOX_BYTES}
          multiple
          onFiles={(files) => void send(files)}
        />
      )}
      {show === 'new' && <MailAddress canChange={canSort} />}
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={show}
        tabs={[
          { value: 'new', label: t('To review'), search: {} },
          { value: 'billed', label: t('Converted to bills'), search: { show: 'billed' } },
          { value: 'discarded', label: t('Discarded'), search: { show: 'discarded' } },
        ]}
      />
      <DataTable
        label={t('Inbox')}
        noun={['document', 'documents']}
        columns={inboxColumns}
        query={query}
        rowKey={(row) => row.inbox_items_id}
        rowHref={(row) =>
          `/payables/inbox?${new URLSearchParams({ ...(search.show && { show: search.show }), item: row.inbox_items_id })}`
        }
        {...(canSort && show !== 'billed' && inboxActs)}
        card={inboxCard}
        empty={<NoDocuments show={show} />}
      />
      {search.item !== undefined && (
        <ItemDrawer key={search.item} inbox_items_id={search.item} onClose={() => onSearch({ show: search.show })} />
      )}
    </Page>
  )
}
/** A view without documents. */
function NoDocuments({ show }: { show: InboxItem['inbox_status'] }) {
  if (show === 'billed') return <EmptyState icon="file" title={t('No documents converted to bills yet')} />
  if (show === 'discarded') return <EmptyState icon="inbox" title={t('No discarded documents')} />
  return (
    <EmptyState icon="inbox" title={t('The inbox is empty')}>
      {t('Documents you upload, and those hub sellers send you, wait here until you create bills from them.')}
    </EmptyState>
  )
}
