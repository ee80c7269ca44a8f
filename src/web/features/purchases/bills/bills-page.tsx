import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { saveBillsFile } from './api.ts'
import { BillTable } from './bill-table.tsx'
import { filterOf, orderOf } from './filter.ts'
import { type BillsList, shapes, usualOf } from './lists.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { BillsSearch, BillsView } from './search.ts'

type Props = {
  list: BillsList
  search: BillsSearch
  onSearch: (search: BillsSearch) => void
  /** Shows why the plan allows no payments to vendors. */
  onBlocked: (why: VendorBlocker) => void
}

/** Bills of one of the lists; views, filters and order are search parameters. */
export function BillsPage({ list, search, onSearch, onBlocked }: Props) {
  const { title, saved } = shapes[list]
  const navigate = useNavigate()
  const usual = usualOf(list)
  const view = search.view ?? usual.view
  const filter = useMemo(() => filterOf(search, usual.view), [search, usual.view])
  const order = useMemo(() => orderOf(search, usual.sort), [search, usual.sort])
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const change = (changes: BillsSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ view: search.view, sort: search.sort })
  const { from, to } = search
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  const isNarrowed = search.search !== undefined || range !== undefined
  const newBill = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/bills/new">
      {t('New bill')}
    </ButtonLink>
  )
  return (
    <Page shape="full">
      <PageHeader
        title={title}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(saveBillsFile({ ...filter, ...order }))}>
              {t('Export')}
            </Button>
            {canPrepare && (
              <ButtonLink icon="upload" to="/payables/bills/import">
                {t('Import')}
              </ButtonLink>
            )}
            {newBill}
          </>
        }
      />
      <Views list={list} view={view} />
      <SavedViews list={saved} table={t('Bills')} search={search}>
        <Toolbar>
          <SearchInput
            label={t('Search bills')}
            placeholder={t('Number, vendor or amount')}
            value={search.search ?? ''}
            onChange={(typed) => change({ search: typed || undefined })}
          />
          <DateRangePicker label={t('Bill date')} value={range} onChange={(dates) => change(dates)} />
          <FilterChips
            chips={[
              ...searchChip(search.search, () => change({ search: undefined })),
              ...chipOf('date', t('Date'), range && daysWords(from, to), () => change({ from: undefined, to: undefined })),
            ]}
            onClear={clear}
          />
        </Toolbar>
        <BillTable
          filter={filter}
          order={order}
          sort={search.sort ?? usual.sort}
          onSort={(sort) => change({ sort: sort as BillsSearch['sort'] })}
          rowMenu={(row) => [
            [
              ...(canPay && row.status === 'approved'
                ? [
                    {
                      id: 'pay',
                      label: t('Record payment'),
                      icon: 'money' as const,
                      onSelect: () => change({ pay: row.bills_id }),
                    },
                  ]
                : []),
              {
                id: 'vendor',
                label: t('Open the vendor'),
                icon: 'customers',
                onSelect: () => void navigate({ to: '/payables/vendors/$vendors_id', params: { vendors_id: row.vendors_id } }),
              },
            ],
          ]}
          empty={<NoBills view={view} action={view === 'all' || view === 'to_be_reviewed' ? newBill : undefined} />}
          onClearFilters={isNarrowed ? clear : undefined}
        />
      </SavedViews>
      {canPay && search.pay !== undefined && (
        <PayDialog key={search.pay} bills_id={search.pay} onBlocked={onBlocked} onClose={() => change({ pay: undefined })} />
      )}
    </Page>
  )
}

const labels: Record<BillsView, string> = {
  all: t('All'),
  draft: t('Draft'),
  to_be_reviewed: t('To review'),
  approved: t('To pay'),
  due: t('Due today'),
  overdue: t('Overdue'),
  paid: t('Paid'),
  cancelled: t('Cancelled'),
}

function Views({ list, view }: { list: BillsList; view: BillsView }) {
  const counts = useTabCounts('bills')
  const { views } = shapes[list]
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={view}
      tabs={views.map((value, at) => ({
        value,
        label: labels[value],
        search: at === 0 ? {} : { view: value },
      }))}
    />
  )
}

const emptyWords: Record<BillsView, [title: string, words: string]> = {
  all: [t('No bills yet'), t('Enter the first one: we work out its GST credit and TDS, and post it on approval.')],
  draft: [t('No drafts'), t('Bills you save without submitting appear here.')],
  to_be_reviewed: [t('Nothing to review'), t('Submitted bills wait here until someone approves them.')],
  approved: [t('Nothing to pay'), t('Approved bills stay here until you pay them in full.')],
  due: [t('Nothing is due'), t('Approved bills due today or earlier appear here, the oldest first.')],
  overdue: [t('Nothing is overdue'), t('Approved bills past their due date appear here, oldest first.')],
  paid: [t('No paid bills yet'), t('Bills you have paid in full appear here.')],
  cancelled: [t('No cancelled bills'), t('A cancelled bill stays here, with its reversal in the books.')],
}

function NoBills({ view, action }: { view: BillsView; action: ReactNode }) {
  const [title, words] = emptyWords[view]
  return (
    <EmptyState icon="file" title={title} actions={action}>
      {words}
    </EmptyState>
  )
}
