import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TcsCollection, TcsQuarter } from '#contract/compliance/tcs-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { collectionsQuery, collectionTotalsQuery } from './api.ts'
import { documentPage, problemWords, quarterWords } from './words.ts'

type Props = {
  quarters: readonly TcsQuarter[]
  chosen: string | undefined
  statementOf: (quarter: string) => ReactNode
  /** What else belongs to the statement of a quarter. */
  moreOf: (quarter: TcsQuarter) => ReactNode
}

/** The quarters for the statements, and the rows of one with what they lack. */
export function QuartersCard({ quarters, chosen, statementOf, moreOf }: Props) {
  const quarter = quarters.find((each) => each.quarter === chosen) ?? quarters[0]
  return (
    <Card title={t('Quarterly statements of TCS')}>
      <Stack>
        <ReportTable
          caption={t('TCS by quarter')}
          first={t('Quarter')}
          columns={[{ label: t('Form'), isText: true }, t('On'), t('Tax'), t('Deposited'), { label: t('Due'), isText: true }]}
          rows={quarters.map((each) => ({
            id: each.quarter,
            label: quarterWords(each.quarter),
            link: { to: '/accounting/tds', search: { view: 'collected', quarter: each.quarter } },
            amounts: [each.form, each.base, each.tax, each.deposited, formatDate(each.due_on)],
          }))}
        />
        {quarter?.form === '143' && (
          <Notice>
            {t(
              'We cannot make the file of Form 143 yet, as we do not have its layout. Enter these rows in the department’s utility.',
            )}
          </Notice>
        )}
        {quarter?.form === '27EQ' && statementOf(quarter.quarter)}
        {quarter && <QuarterRows quarter={quarter} />}
        {quarter && moreOf(quarter)}
      </Stack>
    </Card>
  )
}

function QuarterRows({ quarter: { quarter, form, from, to } }: { quarter: TcsQuarter }) {
  const days = { from, to }
  const { data: totals } = useQuery(collectionTotalsQuery(days))
  return (
    <DataTable
      label={t('Rows of Form {form}, {quarter}', { form, quarter: quarterWords(quarter) })}
      noun={['collection', 'collections']}
      columns={rowColumns}
      query={collectionsQuery(days)}
      rowKey={(row) => row.tcs_collections_id}
      rowHref={documentPage}
      totals={totals && { count: totals.rows, sums: { base: totals.base, tax: totals.tax } }}
      holds="part"
      card={(row) => ({
        title: row.customer_name,
        detail: `${formatDate(row.collected_on)} · ${missingOf(row)}`,
        amount: `₹${formatPaise(row.tax)}`,
      })}
      empty={<EmptyState icon="file" title={t('No collections here')} />}
    />
  )
}

const missingOf = ({ problems }: TcsCollection): string => problems.map((each) => problemWords[each]).join(', ') || '–'

const money = (id: 'base' | 'tax', header: string): Column<TcsCollection> => ({
  id,
  header,
  width: 130,
  align: 'end',
  cell: (row) => <Amount value={row[id]} />,
  sum: (row) => row[id],
})
const rowColumns: readonly Column<TcsCollection>[] = [
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'pan', header: 'PAN', width: 130, isExtra: 'tablet', cell: (row) => row.pan ?? t('No PAN') },
  { id: 'code', header: t('Code'), width: 80, isExtra: 'tablet', cell: (row) => row.collection_code },
  { id: 'date', header: t('Date'), width: 115, cell: (row) => formatDate(row.collected_on) },
  { ...money('base', t('On (₹)')), isExtra: 'tablet' },
  money('tax', t('Tax (₹)')),
  { id: 'missing', header: t('Missing'), width: 220, cell: missingOf },
]
