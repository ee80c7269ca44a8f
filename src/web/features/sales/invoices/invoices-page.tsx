import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { filterOf, type InvoicesSearch, orderOf } from './filter.ts'
import { InvoiceTable } from './invoice-table.tsx'

type Props = { search: InvoicesSearch; onSearch: (search: InvoicesSearch) => void }

const newInvoice = (
  <ButtonLink tone="primary" icon="add" to="/receivables/invoices/new">
    {t('New invoice')}
  </ButtonLink>
)

/** Every invoice; views, filters and order are search parameters. */
export function InvoicesPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title={t('Invoices')}
      nouns={t('invoices')}
      create={
        <>
          <ButtonLink icon="refresh" to="/receivables/invoices/recurring">
            {t('Recurring')}
          </ButtonLink>
          <ButtonLink icon="bell" to="/receivables/invoices/reminders">
            {t('Reminders')}
          </ButtonLink>
          {newInvoice}
        </>
      }
      fromFile={
        <ButtonLink icon="upload" to="/receivables/invoices/import">
          {t('Import')}
        </ButtonLink>
      }
      views={<Views status={status} />}
      saved="invoices"
      tagged="invoices"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <InvoiceTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="invoice" status={status} words={emptyWords} create={newInvoice} />}
        />
      )}
    />
  )
}

function Views({ status }: Pick<InvoicesSearch, 'status'>) {
  const counts = useTabCounts('invoices')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'open', label: t('Unpaid'), search: { status: 'open' } },
        {
          value: 'overdue',
          label: t('Overdue'),
          search: { status: 'overdue', sort: 'due_date' },
        },
        { value: 'paid', label: t('Paid'), search: { status: 'paid' } },
        { value: 'written_off', label: t('Written off'), search: { status: 'written_off' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<InvoicesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [t('No invoices yet'), t('Create the first one: we number it, add tax and post it.')],
  draft: [t('No drafts'), t('Invoices you save without issuing appear here.')],
  open: [t('Nothing to collect'), t('Issued invoices stay here until they are paid in full.')],
  overdue: [t('Nothing is overdue'), t('Invoices past their due date appear here, oldest first.')],
  paid: [t('No paid invoices yet'), t('Invoices settled in full appear here.')],
  written_off: [t('No write-offs'), t('Invoices you wrote off because the money will not come appear here.')],
  cancelled: [t('No cancelled invoices'), t('A cancelled invoice keeps its number and stays here.')],
}
