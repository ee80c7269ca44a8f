import type { TdsComparedDefault } from '#contract/compliance/tds-justification.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { defaultsQuery, type OfStatement } from './api.ts'
import { dayOf, kindWords, nameOf, stateOf, whyOf } from './words.ts'

const kindOf = ({ own, reported }: TdsComparedDefault) => kindWords[own?.kind ?? reported?.kind ?? 'short_payment']
const money = (side: 'own' | 'reported', header: string): Column<TdsComparedDefault> => ({
  id: side,
  header,
  width: 130,
  align: 'end',
  cell: (row) => (row[side] === null ? '–' : <Amount value={row[side].amount} />),
})
const columnsOf = (hasReport: boolean): Column<TdsComparedDefault>[] => [
  { id: 'name', header: t('Payee or challan'), cell: nameOf },
  { id: 'kind', header: t('Default'), width: 180, cell: kindOf },
  { id: 'day', header: t('Deducted on'), width: 112, isExtra: 'laptop', cell: dayOf },
  { id: 'why', header: t('Why'), width: 170, isExtra: 'tablet', cell: whyOf },
  money('own', t('Calculated (₹)')),
  ...(hasReport ? [money('reported', t('In the report (₹)'))] : []),
  { id: 'state', header: inContext('status', 'State'), width: 250, cell: (row) => stateOf(row, hasReport) },
]
const columns = { alone: columnsOf(false), compared: columnsOf(true) }

/** Each default of a statement, on both sides where a report is imported. */
export function DefaultsTable({ of, hasReport }: { of: OfStatement; hasReport: boolean }) {
  return (
    <DataTable
      label={t('Defaults of Form {form}', { form: of.form })}
      noun={['default', 'defaults']}
      columns={hasReport ? columns.compared : columns.alone}
      query={defaultsQuery(of)}
      rowKey={(row) => `${row.own?.row_id ?? ''} ${row.own?.kind ?? ''} ${row.reported?.line ?? ''}`}
      rowHref={(row) => row.own?.link ?? '/accounting/tds'}
      holds="part"
      card={(row) => ({
        title: nameOf(row),
        detail: `${kindOf(row)} · ${stateOf(row, hasReport)}`,
        amount: `₹${formatPaise(row.own?.amount ?? row.reported?.amount ?? 0)}`,
      })}
      empty={
        <EmptyState icon="file" title={t('No defaults found')}>
          {t('Late or short tax of this statement appears here before the department charges it.')}
        </EmptyState>
      }
    />
  )
}
