import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { CreditNoteTable } from './credit-note-table.tsx'
import { type CreditNotesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: CreditNotesSearch; onSearch: (search: CreditNotesSearch) => void }

const newCreditNote = (
  <ButtonLink tone="primary" icon="add" to="/receivables/credit-notes/new">
    {t('New credit note')}
  </ButtonLink>
)

/** Every credit note; views, filters and order are search parameters. */
export function CreditNotesPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title={t('Credit notes')}
      nouns={t('credit notes')}
      create={newCreditNote}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/credit-notes/import">
          {t('Import')}
        </ButtonLink>
      }
      views={<Views status={status} />}
      tagged="credit_notes"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <CreditNoteTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="undo" status={status} words={emptyWords} create={newCreditNote} />}
        />
      )}
    />
  )
}

function Views({ status }: Pick<CreditNotesSearch, 'status'>) {
  const counts = useTabCounts('credit-notes')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'open', label: t('Credit left'), search: { status: 'open' } },
        { value: 'used', label: t('Used'), search: { status: 'used' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<CreditNotesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [
    t('No credit notes yet'),
    t('Open an invoice and choose Create credit note to reduce it with its GST, or credit a customer separately.'),
  ],
  draft: [t('No drafts'), t('Credit notes you have not issued yet appear here.')],
  open: [t('No credit left'), t('Credit neither applied to an invoice nor refunded stays here.')],
  used: [t('No used credit notes yet'), t('Credit notes applied to invoices or refunded appear here.')],
  cancelled: [t('No cancelled credit notes'), t('Cancelled credit notes stay here with their number.')],
}
