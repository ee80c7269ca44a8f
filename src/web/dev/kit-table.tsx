import { useMemo, useState } from 'react'
import { formatDate } from '../lib/format.ts'
import { keysetQuery } from '../lib/query.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table-types.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Amount } from '../ui/layout.tsx'
import { EmptyState } from '../ui/states.tsx'

type Row = {
  id: string
  number: string
  customer: string
  date: string
  amount: number
  due: number
  status: 'Paid' | 'Overdue' | 'Sent'
}

const all: Row[] = Array.from({ length: 12_345 }, (_, index) => ({
  id: String(index),
  number: `INV-${String(index + 1).padStart(5, '0')}`,
  customer: ['Asha Textiles', 'Bharat Steel and Alloys Private Limited', 'Chola Foods', 'Deccan Papers'][index % 4] ?? '',
  date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  amount: ((index * 7_919_17) % 90_00_000_00) + 1_000_00,
  due: index % 3 === 0 ? 0 : (index * 3_517_31) % 4_00_000_00,
  status: (['Paid', 'Overdue', 'Sent'] as const)[index % 3] ?? 'Sent',
}))

const tones = { Paid: 'success', Overdue: 'danger', Sent: 'info' } as const

const columns: Column<Row>[] = [
  { id: 'number', header: 'Number', cell: (row) => row.number, width: 130, sortable: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, sortable: true },
  { id: 'date', header: 'Date', cell: (row) => formatDate(row.date), width: 120, sortable: true },
  { id: 'status', header: 'Status', cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>, width: 130 },
  {
    id: 'amount',
    header: 'Amount ₹',
    cell: (row) => <Amount value={row.amount} />,
    width: 150,
    align: 'end',
    sortable: true,
    sum: (row) => row.amount,
  },
  { id: 'due', header: 'Due ₹', cell: (row) => <Amount value={row.due} />, width: 150, align: 'end' },
]

const load = async (after: string | undefined) => {
  await new Promise((done) => setTimeout(done, 60))
  const from = Number(after ?? 0)
  return { rows: all.slice(from, from + 200), next: from + 200 < all.length ? String(from + 200) : null }
}

export function KitTable() {
  const [sort, setSort] = useState('-date')
  const query = useMemo(() => keysetQuery<Row>(['kit', sort], load), [sort])
  return (
    <DataTable
      label="Invoices"
      noun={['invoice', 'invoices']}
      columns={columns}
      query={query}
      rowKey={(row) => row.id}
      rowHref={(row) => `/invoices/${row.id}`}
      rowMenu={(row) => [[{ id: 'open', label: `Open ${row.number}`, onSelect: () => undefined }]]}
      sort={sort}
      onSort={setSort}
      totals={{ count: all.length, sums: { amount: 91_22_14_50125, due: 12_40_000_00 } }}
      bulkActions={() => <Button>Send reminder</Button>}
      card={(row) => ({
        title: row.customer,
        detail: `${row.number}, ${formatDate(row.date)}`,
        amount: <Amount value={row.amount} />,
        badge: <Badge tone={tones[row.status]}>{row.status}</Badge>,
      })}
      empty={<EmptyState title="No invoices yet" />}
    />
  )
}
