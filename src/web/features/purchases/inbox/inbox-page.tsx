import { useMemo } from 'react'
import { type InboxItem, MAX_INBOX_BYTES } from '#contract/purchases/inbox.ts'
import { sortsInbox } from '#contract/permissions.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { agoWords } from '#web/lib/ago.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column, DataTableProps } from '#web/ui/data-table-types.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { discardItems, inboxQuery, useUpload } from './api.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { MailAddress } from './mail-address.tsx'
import type { InboxSearch } from './search.ts'

type Props = { search: InboxSearch; onSearch: (search: InboxSearch) => void }

const sourceWords: Record<InboxItem['source'], string> = { hub: t('Hub'), upload: t('Upload'), mail: t('Email') }

/** The name of an inbox item before it is parsed. */
const nameOf = (row: InboxItem) => row.vendor_name ?? row.vendor_gstin ?? row.file_name ?? t('A bill')

const columns: readonly Column<InboxItem>[] = [
  { id: 'vendor', header: t('From'), cell: nameOf },
  { id: 'number', header: t('Number'), width: 160, cell: (row) => row.bill_number },
  { id: 'date', header: t('Date'), width: 116, cell: (row) => row.bill_date && formatDate(row.bill_date) },
  { id: 'source', header: t('Source'), width: 100, isExtra: 'tablet', cell: (row) => sourceWords[row.source] },
  { id: 'state', header: t('State'), width: 170, cell: (row) => <ItemBadge item={row} /> },
  { id: 'received', header: t('Received'), width: 130, isExtra: 'tablet', cell: (row) => agoWords(row.created_at) },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => (row.total === null ? '' : <Amount value={row.total} />),
  },
]

const about = {
  noun: ['document', 'documents'],
  idOf: (row: InboxItem) => row.inbox_items_id,
  nameOf,
  lists: ['inbox'],
} as const
type BulkActions = NonNullable<DataTableProps<InboxItem>['bulkActions']>
const discards: BulkActions = (rows, _clear, tools) => (
  <BulkAct
    {...about}
    {...tools}
    rows={rows}
    label={t('Discard')}
    icon="delete"
    act={(ids) => discardItems(ids, true)}
    undo={(ids) => discardItems(ids, false)}
    said={(things) => t('{things} discarded', { things })}
  />
)
const restores: BulkActions = (rows, _clear, tools) => (
  <BulkAct
    {...about}
    {...tools}
    rows={rows}
    label={t('Restore')}
    icon="undo"
    act={(ids) => discardItems(ids, false)}
    undo={(ids) => discardItems(ids, true)}
    said={(things) => t('{things} restored', { things })}
  />
)

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
          help={t('PDF, PNG or JPEG, up to 10 MB each. We read the e-invoice QR code first, then the text')}
          accept=".pdf,.png,.jpg,.jpeg"
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
        columns={columns}
        query={query}
        rowKey={(row) => row.inbox_items_id}
        rowHref={(row) =>
          `/payables/inbox?${new URLSearchParams({ ...(search.show && { show: search.show }), item: row.inbox_items_id })}`
        }
        {...(canSort && show !== 'billed' && { bulkActions: show === 'new' ? discards : restores })}
        card={(row) => ({
          title: nameOf(row),
          detail:
            [row.bill_number, row.bill_date && formatDate(row.bill_date)].filter(Boolean).join(' · ') || sourceWords[row.source],
          amount: row.total === null ? undefined : `₹${formatPaise(row.total)}`,
          badge: <ItemBadge item={row} />,
        })}
        empty={<Nothing show={show} />}
      />
      {search.item !== undefined && (
        <ItemDrawer key={search.item} inbox_items_id={search.item} onClose={() => onSearch({ show: search.show })} />
      )}
    </Page>
  )
}

function ItemBadge({ item }: { item: InboxItem }) {
  if (item.inbox_status === 'billed') return <Badge tone="success">{t('Converted to a bill')}</Badge>
  if (item.inbox_status === 'discarded') return <Badge>{t('Discarded')}</Badge>
  if (item.reading === 'waiting') return <Badge tone="info">{t('Reading')}</Badge>
  if (item.warnings.length > 0) return <Badge tone="warning">{t('Review')}</Badge>
  if (item.reading === 'failed') return <Badge tone="neutral">{t('Could not be read')}</Badge>
  return <Badge tone="violet">{t('To review')}</Badge>
}

function Nothing({ show }: { show: InboxItem['inbox_status'] }) {
  if (show === 'billed') return <EmptyState icon="file" title={t('No documents converted to bills yet')} />
  if (show === 'discarded') return <EmptyState icon="inbox" title={t('No discarded documents')} />
  return (
    <EmptyState icon="inbox" title={t('The inbox is empty')}>
      {t('Documents you upload, and those hub sellers send you, wait here until you create bills from them.')}
    </EmptyState>
  )
}
