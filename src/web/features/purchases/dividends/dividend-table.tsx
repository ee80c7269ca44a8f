import { type ReactNode, useMemo } from 'react'
import type { DividendRow } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { dividendsQuery } from './api.ts'
import type { DividendsSearch } from './search.ts'
import { StateBadge } from './state-badge.tsx'
import { kindWords } from './words.ts'

type Props = { search: DividendsSearch; empty: ReactNode; onClearFilters: (() => void) | undefined }

/** The dividends of a view. */
export function DividendTable({ search, empty, onClearFilters }: Props) {
  const query = useMemo(() => dividendsQuery(search), [search])
  return (
    <DataTable
      label={t('Dividends')}
      noun={['dividend', 'dividends']}
      columns={columns}
      query={query}
      rowKey={(row) => row.dividends_id}
      rowHref={(row) => `/accounting/dividends/${row.dividends_id}`}
      card={card}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const money = (id: 'total' | 'tds_amount' | 'left', header: string): Column<DividendRow> => ({
  id,
  header,
  width: 124,
  align: 'end',
  cell: (row) => <Amount value={row[id]} />,
  sum: (row) => row[id],
})

const columns: readonly Column<DividendRow>[] = [
  { id: 'name', header: t('Dividend'), cell: (row) => row.dividend_name },
  { id: 'kind', header: t('Kind'), width: 84, isExtra: 'tablet', cell: (row) => kindWords[row.dividend_kind] },
  { id: 'declared_on', header: t('Declared on'), width: 120, cell: (row) => formatDate(row.declared_on) },
  { id: 'due_on', header: t('Pay by'), width: 120, cell: (row) => formatDate(row.due_on) },
  { id: 'shareholders', header: t('Shareholders'), width: 120, align: 'end', isExtra: true, cell: (row) => row.shareholders },
  money('total', t('Dividend (₹)')),
  money('tds_amount', t('TDS (₹)')),
  money('left', t('Left to pay (₹)')),
  { id: 'state', header: t('Status'), width: 124, cell: (row) => <StateBadge dividend={row} /> },
]

const card = (row: DividendRow): CardFace => ({
  title: row.dividend_name,
  detail: t('Declared on {date}', { date: formatDate(row.declared_on) }),
  amount: `₹${formatPaise(row.total)}`,
  badge: <StateBadge dividend={row} />,
})
