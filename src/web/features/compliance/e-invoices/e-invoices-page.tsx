import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import type { registerEInvoices } from '#contract/compliance/e-invoices.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { queryClient } from '#web/lib/query.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { eInvoicesQuery, exportCsv, summaryQuery } from './api.ts'
import { CancelDrawer } from './cancel-dialog.tsx'
import { EInvoiceTable } from './e-invoice-table.tsx'
import { PortalNotice } from './portal-notice.tsx'
import { ResultDialog } from './result-dialog.tsx'
import type { EInvoicesSearch } from './search.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const tabs = [
  { value: 'all', label: t('All'), search: {} },
  { value: 'open', label: t('To register'), search: { status: 'open' } },
  { value: 'pending', label: t('With the portal'), search: { status: 'pending' } },
  { value: 'failed', label: t('Refused'), search: { status: 'failed' } },
  { value: 'registered', label: t('Registered'), search: { status: 'registered' } },
  { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
]

type Props = { search: EInvoicesSearch; onSearch: (search: EInvoicesSearch) => void }

/** Every document for the e-invoice portal and its status there. */
export function EInvoicesPage({ search, onSearch }: Props) {
  const counts = useTabCounts('e-invoices')
  const { status } = search
  const query = useMemo(() => eInvoicesQuery({ search: search.search, status }), [search.search, status])
  const [result, setResult] = useState<Reply<typeof registerEInvoices>['rows']>()
  const isKeeper = usePermitted(['OWNER', 'ADMIN'])
  const { data: summary } = useQuery(summaryQuery)
  useFreshList(summary?.pending)
  const change = (changes: EInvoicesSearch) => onSearch({ ...search, ...changes })
  const settings = isKeeper && (
    <Button icon="settings" onClick={() => change({ open: 'settings' })}>
      {t('Settings')}
    </Button>
  )
  return (
    <Page shape="full">
      <PageHeader
        title={t('e-Invoices')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(exportCsv({ search: search.search, status }))}>
              {t('Export')}
            </Button>
            {settings}
          </>
        }
      />
      <PortalNotice summary={summary} canSetUp={isKeeper} onSettings={() => change({ open: 'settings' })} />
      <ViewTabs counts={counts} label={t('Views')} value={status ?? 'all'} tabs={tabs} />
      <Toolbar>
        <SearchInput
          label={t('Search e-invoices')}
          placeholder={t('Number, customer or IRN')}
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <FilterChips
          chips={searchChip(search.search, () => change({ search: undefined }))}
          onClear={() => change({ search: undefined })}
        />
      </Toolbar>
      <EInvoiceTable
        query={query}
        onResult={setResult}
        onCancel={(cancel) => change({ cancel })}
        empty={<NoEInvoices status={status} settings={settings} />}
        onClearFilters={search.search === undefined ? undefined : () => change({ search: undefined })}
      />
      {result && <ResultDialog rows={result} onClose={() => setResult(undefined)} />}
      {search.open === 'settings' && isKeeper && <SettingsDialog onClose={() => change({ open: undefined })} />}
      {search.cancel !== undefined && (
        <CancelDrawer e_invoices_id={search.cancel} onClose={() => change({ cancel: undefined })} />
      )}
    </Page>
  )
}

/** Refetches the list once the portal has answered. */
function useFreshList(pending: number | undefined) {
  const before = useRef(pending)
  useEffect(() => {
    const [was, is] = [before.current, pending]
    before.current = pending
    if (was !== undefined && is !== undefined && is < was)
      void queryClient.invalidateQueries({ queryKey: ['e-invoices', 'list'] })
  }, [pending])
}

const words: Record<NonNullable<EInvoicesSearch['status']> | 'all', readonly [title: string, text: string]> = {
  all: [t('No e-invoices yet'), t('Invoices and credit notes issued to businesses appear here, ready for you to register.')],
  open: [t('Nothing to register'), t('Issued documents that the portal accepts appear here.')],
  pending: [t('Nothing is with the portal'), t('Documents sent to the portal appear here until it answers.')],
  failed: [t('Nothing was refused'), t('Documents the portal refuses appear here, with what to do next.')],
  registered: [t('Nothing is registered yet'), t('Documents with an invoice reference number (IRN) appear here.')],
  cancelled: [t('No cancelled registrations'), t('Registrations you cancelled within 24 hours appear here.')],
}

function NoEInvoices({ status, settings }: { status: EInvoicesSearch['status']; settings: ReactNode }) {
  const [title, text] = words[status ?? 'all']
  return (
    <EmptyState icon="shield" title={title} actions={status ? undefined : settings}>
      {text}
    </EmptyState>
  )
}
