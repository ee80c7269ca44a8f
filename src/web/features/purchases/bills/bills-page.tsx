import { useMemo } from 'react'
import type { VendorBlocker } from '#core/entitlements/blockers.ts'
import { t } from '#core/messages.ts'
import { SavedViews } from '#web/features/identity/shared/saved-views/saved-views.tsx'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { saveBillsFile } from './api.ts'
import { BillFilters } from './bill-filters.tsx'
import { BillTable } from './bill-table.tsx'
import { BillViews, NoBills } from './bill-views.tsx'
import { filterOf, orderOf } from './filter.ts'
import { type BillsList, shapes, usualOf } from './lists.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { BillsSearch } from './search.ts'
import { useBillMenu } from './use-bill-menu.ts'

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
  const isNarrowed = search.search !== undefined || range !== undefined || search.tag !== undefined
  const menu = useBillMenu((pay) => change({ pay }))
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
      <BillViews list={list} view={view} />
      <SavedViews list={saved} table={t('Bills')} search={search}>
        <BillFilters search={search} onChange={change} onClear={clear} />
        <BillTable
          filter={filter}
          order={order}
          sort={search.sort ?? usual.sort}
          onSort={(sort) => change({ sort: sort as BillsSearch['sort'] })}
          rowMenu={menu}
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
