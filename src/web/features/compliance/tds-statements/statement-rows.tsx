import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsStatement, TdsStatementRow } from '#contract/compliance/tds-statements.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { FilterChips, searchChip, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Stack } from '#web/ui/layout.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { type RowsOf, rowsQuery, rowTotalsQuery } from './api.ts'
import { leftOutSummary, leftOutWords } from './words.ts'

const whyOf = ({ reason, challan }: TdsStatementRow): string =>
  reason === null ? (challan ?? '–') : leftOutWords({ reason, challan })

const columnsOf = (part: RowsOf['part']): Column<TdsStatementRow>[] => [
  { id: 'name', header: t('Name'), cell: (row) => row.party_name },
  { id: 'deducted_on', header: t('Date'), width: 120, cell: (row) => formatDate(row.deducted_on) },
  ...(part === 'left_out'
    ? []
    : ([
        { id: 'pan', header: 'PAN', width: 130, isExtra: 'tablet', cell: (row) => row.pan ?? '–' },
        { id: 'code', header: t('Code'), width: 80, isExtra: 'laptop', cell: (row) => row.code ?? '–' },
        {
          id: 'amount',
          header: t('On (₹)'),
          width: 140,
          align: 'end',
          isExtra: 'tablet',
          cell: (row) => (row.amount === null ? '–' : <Amount value={row.amount} />),
        },
      ] satisfies Column<TdsStatementRow>[])),
  { id: 'tax', header: t('Tax (₹)'), width: 130, align: 'end', cell: (row) => <Amount value={row.tax} />, sum: (row) => row.tax },
  { id: 'why', header: part === 'left_out' ? t('Reason') : t('Challan'), width: 240, cell: whyOf },
]
const columns = { in_file: columnsOf('in_file'), left_out: columnsOf('left_out') }

/** The rows of a statement, or those that it leaves out, a page at a time. */
export function StatementRows({
  statement: { quarter, form, considered, reported, left_out_totals },
}: {
  statement: TdsStatement
}) {
  const [chosen, setChosen] = useState<RowsOf['part']>()
  const part = chosen ?? (reported > 0 ? 'in_file' : 'left_out')
  const [find, setFind] = useState('')
  const of = { quarter, form, part, find: find || undefined }
  const { data: totals } = useQuery(rowTotalsQuery(of))
  const isCollected = form === '27EQ'
  const label = isCollected ? t('Collections of the statement') : t('Deductions of the statement')
  return (
    <Stack>
      {left_out_totals.length > 0 && (
        <Notice>{t('Left out of the file. {reasons}.', { reasons: leftOutSummary(left_out_totals) })}</Notice>
      )}
      <Toolbar>
        <Select
          label={t('Rows')}
          hideLabel
          value={part}
          onChange={(value) => setChosen(value === 'left_out' ? 'left_out' : 'in_file')}
          options={[
            { value: 'in_file', label: t('In the file: {count}', { count: reported }) },
            { value: 'left_out', label: t('Left out: {count}', { count: considered - reported }) },
          ]}
        />
        <SearchInput label={label} placeholder={t('Name, PAN, code or challan')} value={find} onChange={setFind} />
        <FilterChips chips={searchChip(find, () => setFind(''))} onClear={() => setFind('')} />
      </Toolbar>
      <DataTable
        key={part}
        label={label}
        noun={['row', 'rows']}
        columns={columns[part]}
        query={rowsQuery(of)}
        rowKey={(row) => row.id}
        rowHref={(row) => row.link}
        totals={totals && { count: totals.rows, sums: { tax: totals.tax } }}
        holds="part"
        card={(row) => ({
          title: row.party_name,
          detail: `${formatDate(row.deducted_on)} · ${whyOf(row)}`,
          amount: `₹${formatPaise(row.tax)}`,
        })}
        empty={
          <EmptyState icon="file" title={t('No rows here')}>
            {t('Rows of the quarter are either in the file or left out with a reason.')}
          </EmptyState>
        }
        onClearFilters={find === '' ? undefined : () => setFind('')}
      />
    </Stack>
  )
}
