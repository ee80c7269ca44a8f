import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { AdvanceForm } from './advance-drawer.tsx'
import { AdvanceTable } from './advance-table.tsx'
import { exportCsv } from './api.ts'
import { type AdvancesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: AdvancesSearch; onSearch: (search: AdvancesSearch) => void }

/** Advances from customers; views, filters and order are search parameters. */
export function AdvancesPage({ search, onSearch }: Props) {
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  const create = (
    <Button tone="primary" icon="add" onClick={() => onSearch({ ...search, edit: 'new' })}>
      {t('New advance')}
    </Button>
  )
  return (
    <>
      <DocumentListPage
        title={t('Advances')}
        nouns={t('advances')}
        tagged="advances"
        create={create}
        fromFile={
          <>
            <ButtonLink icon="book" to="/receivables/advances/gst-tables">
              {t('GSTR-1')}
            </ButtonLink>
            <ButtonLink icon="upload" to="/receivables/advances/import">
              {t('Import')}
            </ButtonLink>
          </>
        }
        views={<Views status={status} />}
        search={search}
        onSearch={(change) => onSearch({ ...change, edit: undefined })}
        onExport={() => exportCsv({ ...filter, ...order })}
        table={(shown) => (
          <AdvanceTable
            {...shown}
            filter={filter}
            order={order}
            empty={<NoDocuments icon="money" status={status} words={emptyWords} create={create} />}
          />
        )}
      />
      {search.edit === 'new' && (
        <AdvanceForm
          onClose={() => onSearch({ ...search, edit: undefined })}
          onSaved={({ advances_id }) => void navigate({ to: '/receivables/advances/$advances_id', params: { advances_id } })}
        />
      )}
    </>
  )
}

function Views({ status }: Pick<AdvancesSearch, 'status'>) {
  const counts = useTabCounts('advances')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'open', label: t('Open'), search: { status: 'open' } },
        { value: 'used', label: t('Used'), search: { status: 'used' } },
        { value: 'voided', label: t('Voided'), search: { status: 'voided' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<AdvancesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No advances yet'),
    t('When a customer pays before the invoice, record it here: they get a receipt voucher, and we book GST on services.'),
  ],
  open: [t('No open advances'), t('Advances neither applied to an invoice nor refunded stay here.')],
  used: [t('No used advances yet'), t('Advances used up by invoices or refunded appear here.')],
  voided: [t('No voided vouchers'), t('Voided vouchers stay here with their number.')],
}
