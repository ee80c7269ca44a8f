import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type CreditNoteRow, exportCreditNotes } from '#contract/credit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import { download } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import {
  type CreditNoteFilter,
  type CreditNoteOrder,
  creditNoteSumsQuery,
  creditNotesQuery,
  savePdf,
  useDiscardCreditNote,
} from './api.ts'
import { CreditNoteBadge } from './credit-note-badge.tsx'

const columns: readonly Column<CreditNoteRow>[] = [
  { id: 'number', header: 'Number', width: 136, sortable: true, cell: (row) => row.credit_note_number ?? 'Draft' },
  { id: 'customer', header: 'Customer', sortable: true, cell: (row) => row.customer_name },
  { id: 'credit_note_date', header: 'Date', width: 120, sortable: true, cell: (row) => formatDate(row.credit_note_date) },
  { id: 'reason', header: 'Reason', width: 200, cell: (row) => reasonWords[row.reason] },
  { id: 'status', header: 'Status', width: 142, cell: (row) => <CreditNoteBadge note={row} /> },
  {
    id: 'taxable_value',
    header: 'Before tax (₹)',
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.taxable_value} />,
  },
  {
    id: 'total',
    header: 'Total (₹)',
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
  {
    id: 'credit_left',
    header: 'Left (₹)',
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.credit_left,
    cell: (row) => <Amount value={row.credit_left} />,
  },
]

type Props = {
  filter: CreditNoteFilter
  order: CreditNoteOrder
  sort?: string | undefined
  onSort?: (sort: string) => void
  empty: ReactNode
  onClearFilters?: (() => void) | undefined
  /** Among the documents of one customer, who is named above. */
  isOfOneCustomer?: boolean
}

const ofOneCustomer = columns
  .filter(({ id }) => id !== 'customer')
  .map((column) => ({ ...column, sortable: false, isExtra: column.id === 'taxable_value' || column.id === 'reason' }))

/** The credit notes a filter finds, their sum, what to do with one and with many. */
export function CreditNoteTable({ filter, order, sort, onSort, empty, onClearFilters, isOfOneCustomer = false }: Props) {
  const query = useMemo(() => creditNotesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(creditNoteSumsQuery(filter))
  const rowMenu = useRowMenu()
  return (
    <DataTable
      label={isOfOneCustomer ? 'Credit notes of the customer' : 'Credit notes'}
      noun={['credit note', 'credit notes']}
      columns={isOfOneCustomer ? ofOneCustomer : columns}
      query={query}
      rowKey={(row) => row.credit_notes_id}
      rowHref={addressOf}
      rowMenu={rowMenu}
      sort={sort ?? '-credit_note_date'}
      onSort={onSort}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: sums.total === null || sums.credit_left === null ? {} : { total: sums.total, credit_left: sums.credit_left },
        }
      }
      bulkActions={(rows) => (
        <Button icon="download" onClick={() => void exportRows(rows)}>
          Export CSV
        </Button>
      )}
      card={(row) => ({
        title: isOfOneCustomer ? (row.credit_note_number ?? 'Draft') : row.customer_name,
        detail: isOfOneCustomer
          ? formatDate(row.credit_note_date)
          : `${row.credit_note_number ?? 'Draft'} · ${formatDate(row.credit_note_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <CreditNoteBadge note={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const addressOf = ({ credit_notes_id, status }: CreditNoteRow) =>
  status === 'draft' ? `/receivables/credit-notes/${credit_notes_id}/edit` : `/receivables/credit-notes/${credit_notes_id}`

const MOST_CHOSEN = 200
async function exportRows(rows: readonly CreditNoteRow[]) {
  if (rows.length > MOST_CHOSEN)
    return toast({ text: `At most ${MOST_CHOSEN} chosen credit notes at a time: narrow the list and export all of it.` })
  return exportCsv({ ids: rows.map((row) => row.credit_notes_id).join(',') })
}

/** Saves the credit notes of a filter, or single ones, as a CSV file. */
export async function exportCsv(query: CreditNoteFilter & CreditNoteOrder & { ids?: string }) {
  try {
    await download(exportCreditNotes, 'credit-notes.csv', { query })
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The file could not be made') })
  }
}

function useRowMenu(): (row: CreditNoteRow) => readonly (readonly MenuItem[])[] {
  const { mutate: discard } = useDiscardCreditNote()
  return (row) => {
    const pdf: MenuItem = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => void savePdfOrSay(row) }
    if (row.status !== 'draft') return [[pdf]]
    const away: MenuItem = {
      id: 'discard',
      label: 'Discard draft',
      icon: 'delete',
      danger: true,
      onSelect: () => discard(row.credit_notes_id, { onSuccess: () => toast({ text: 'Draft discarded' }) }),
    }
    return [[pdf], [away]]
  }
}

export async function savePdfOrSay(row: Pick<CreditNoteRow, 'credit_notes_id' | 'credit_note_number'>) {
  try {
    await savePdf(row)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The PDF could not be made') })
  }
}
