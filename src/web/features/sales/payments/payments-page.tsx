import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { t } from '#core/messages.ts'
import { tagChip, TagFilter } from '#web/features/documents/shared/tags/tag-filter.tsx'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { PaymentForm } from './payment-drawer.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { PaymentsSearch } from './search.ts'

type Props = { search: PaymentsSearch; onSearch: (change: PaymentsSearch) => void }

/** Money received from customers. */
export function PaymentsPage({ search, onSearch }: Props) {
  const counts = useTabCounts('payments')
  const navigate = useNavigate()
  const { view, from, to, tag } = search
  const filter = useMemo(() => ({ status: view, search: search.search, from, to, tag }), [view, search.search, from, to, tag])
  const record = (
    <Button tone="primary" icon="money" onClick={() => onSearch({ edit: 'new' })}>
      {t('Record payment')}
    </Button>
  )
  return (
    <Page shape="full">
      <PageHeader
        title={t('Payments')}
        description={t('Money received from customers')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv(filter))}>
              {t('Export')}
            </Button>
            <ButtonLink icon="upload" to="/receivables/payments/import">
              {t('Import')}
            </ButtonLink>
            {record}
          </>
        }
      />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={view ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          { value: 'advance', label: t('To allocate'), search: { view: 'advance' } },
          { value: 'voided', label: t('Undone'), search: { view: 'voided' } },
        ]}
      />
      <PaymentsToolbar search={search} onSearch={onSearch} />
      <PaymentTable
        filter={filter}
        empty={<NoPayments view={view} record={record} />}
        onClearFilters={[search.search, from, to, tag].some((value) => value !== undefined) ? () => onSearch(nothing) : undefined}
      />
      {search.edit === 'new' && (
        <PaymentForm
          onClose={() => onSearch({ edit: undefined })}
          onSaved={({ payments_id }) => void navigate({ to: '/receivables/payments/$payments_id', params: { payments_id } })}
        />
      )}
    </Page>
  )
}

const nothing = { search: undefined, from: undefined, to: undefined, tag: undefined }

function PaymentsToolbar({ search, onSearch }: Props) {
  const { from, to, tag } = search
  return (
    <Toolbar>
      <SearchInput
        label={t('Search payments')}
        placeholder={t('Number, customer, reference or amount')}
        value={search.search ?? ''}
        onChange={(typed) => onSearch({ search: typed || undefined })}
      />
      <TagFilter tagged_to="payments" tag={tag} onChange={onSearch} />
      <FilterChips
        chips={[
          ...searchChip(search.search, () => onSearch({ search: undefined })),
          ...chipOf('date', t('Date'), daysWords(from, to), () => onSearch({ from: undefined, to: undefined })),
          ...tagChip(tag, onSearch),
        ]}
        onClear={() => onSearch(nothing)}
      />
    </Toolbar>
  )
}

function NoPayments({ view, record }: { view: PaymentsSearch['view']; record: ReactNode }) {
  if (view === undefined)
    return (
      <EmptyState icon="money" title={t('No payments yet')} actions={record}>
        {t('Money you receive from customers appears here, with the invoices it settles.')}
      </EmptyState>
    )
  return (
    <EmptyState icon="money" title={view === 'advance' ? t('Nothing to allocate') : t('No undone payments')}>
      {view === 'advance' ? t('Payments not allocated to an invoice yet stay here.') : t('Undone payments stay here.')}
    </EmptyState>
  )
}
