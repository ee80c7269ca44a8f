import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { usePermitted } from '#web/lib/session.ts'
import { PurchaseListPage } from '#web/features/purchases/shared/purchase-list-page.tsx'
import { NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { DebitNoteTable } from './debit-note-table.tsx'
import { type DebitNotesSearch, filterOf, orderOf } from './search.ts'

type Props = { search: DebitNotesSearch; onSearch: (search: DebitNotesSearch) => void }

/** Every debit note; views, filters and order are search parameters. */
export function DebitNotesPage({ search, onSearch }: Props) {
  const counts = useTabCounts('debit-notes')
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const canPrepare = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const create = canPrepare && (
    <ButtonLink tone="primary" icon="add" to="/payables/debit-notes/new">
      {t('New debit note')}
    </ButtonLink>
  )
  return (
    <PurchaseListPage
      title={t('Debit Notes')}
      nouns={t('debit notes')}
      finds={t('Number, vendor or amount')}
      create={create}
      fromFile={
        canPrepare && (
          <ButtonLink icon="upload" to="/payables/debit-notes/import">
            {t('Import')}
          </ButtonLink>
        )
      }
      views={
        <ViewTabs
          counts={counts}
          label={t('Views')}
          value={search.status ?? 'all'}
          tabs={[
            { value: 'all', label: t('All'), search: {} },
            { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
            { value: 'open', label: t('Open'), search: { status: 'open' } },
            { value: 'used', label: t('Used'), search: { status: 'used' } },
            { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
          ]}
        />
      }
      tagged="debit_notes"
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <DebitNoteTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="undo" status={search.status} words={emptyWords} create={create} />}
        />
      )}
    />
  )
}

const emptyWords: Record<NonNullable<DebitNotesSearch['status']> | 'all', [title: string, words: string]> = {
  all: [t('No debit notes yet'), t('Returned goods or a lower price reduce what you owe on a bill.')],
  draft: [t('No drafts'), t('Debit notes you have not issued yet appear here.')],
  open: [t('No open debit notes'), t('Debit notes not applied to a bill yet stay here.')],
  used: [t('No used debit notes yet'), t('Debit notes applied to a bill appear here.')],
  cancelled: [t('No cancelled debit notes'), t('A cancelled debit note stays here, with its reversal in the books.')],
}
