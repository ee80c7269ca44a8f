import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CreditNoteRow } from '#contract/sales/credit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import { t, translate } from '#core/messages.ts'
import { useCurrencyOptions } from '#web/features/currencies/shared/api.ts'
import { foreignColumn } from '#web/features/currencies/shared/foreign-column.ts'
import { besideCustomer, customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { useDiscardCreditNote } from './actions-api.ts'
import {
  type CreditNoteFilter,
  type CreditNoteOrder,
  creditNotesQuery,
  creditNoteSumsQuery,
  discardCreditNotes,
  exportCsv,
  savePdf,
} from './api.ts'
import { CreditNoteBadge } from './credit-note-badge.tsx'

const columns: readonly Column<CreditNoteRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.credit_note_number ?? t('Draft') },
  customerColumn,
  { id: 'credit_note_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.credit_note_date) },
  { id: 'reason', header: t('Reason'), width: 200, isExtra: 'tablet', cell: (row) => translate(reasonWords[row.reason]) },
  { id: 'status', header: t('Status'), width: 130, cell: (row) => <CreditNoteBadge note={row} /> },
  taxableColumn,
  totalColumn,
  {
    id: 'credit_left',
    header: t('Left (₹)'),
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.credit_left,
    cell: (row) => <Amount value={row.credit_left} />,
  },
]

// Only if the company uses other currencies.
const withForeign = columns.toSpliced(-1, 0, foreignColumn<CreditNoteRow>())

const ofOneCustomer = besideCustomer(columns, ['taxable_value', 'reason'])

const discards = discardDrafts<CreditNoteRow>(discardCreditNotes, {
  noun: ['draft', 'drafts'],
  idOf: (row) => row.credit_notes_id,
  nameOf: (row) => row.credit_note_number ?? row.customer_name,
  lists: ['credit-notes', 'invoices'],
})

/** The filtered credit notes with their totals, and actions for one and for several. */
export function CreditNoteTable({ filter, order, ...shown }: DocumentTableProps<CreditNoteFilter, CreditNoteOrder>) {
  const query = useMemo(() => creditNotesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(creditNoteSumsQuery(filter))
  const isForeign = useCurrencyOptions().length > 0
  return (
    <DocumentTable
      {...shown}
      tagged="credit_notes"
      noun={['credit note', 'credit notes']}
      columns={shown.isOfOneCustomer ? ofOneCustomer : isForeign ? withForeign : columns}
      query={query}
      sums={sums}
      idOf={(row) => row.credit_notes_id}
      numberOf={(row) => row.credit_note_number}
      dateOf={(row) => row.credit_note_date}
      dayColumn="credit_note_date"
      badge={(row) => <CreditNoteBadge note={row} />}
      rowHref={addressOf}
      rowMenu={useRowMenu()}
      sort={shown.sort ?? '-credit_note_date'}
      onSort={shown.onSort}
      bulkActions={discards}
      exportIds={(ids) => exportCsv({ ids })}
    />
  )
}

const addressOf = ({ credit_notes_id, status }: CreditNoteRow) =>
  status === 'draft' ? `/receivables/credit-notes/${credit_notes_id}/edit` : `/receivables/credit-notes/${credit_notes_id}`

function useRowMenu() {
  const { mutate: discard } = useDiscardCreditNote()
  return (row: CreditNoteRow) =>
    documentMenu({
      pdf: () => savePdf(row),
      discard: row.status === 'draft' ? (told) => discard(row.credit_notes_id, told) : undefined,
    })
}
