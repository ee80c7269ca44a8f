import type { RateRow } from '#contract/currencies/currencies.ts'
import { currencyName } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ratesQuery, useRemoveRate } from './api.ts'

const whence = (row: RateRow) =>
  row.source === 'reference'
    ? 'Reference rate'
    : `${row.created_by_name ?? 'Entered'}${row.reference_rate === null ? '' : `, published ${row.reference_rate}`}`

const columns: readonly Column<RateRow>[] = [
  { id: 'rate_date', header: 'Day', width: 130, cell: (row) => formatDate(row.rate_date) },
  { id: 'rate', header: 'Rate (₹)', width: 120, align: 'end', cell: (row) => row.rate },
  { id: 'source', header: 'From', cell: whence },
]

/** The rates of a currency by day. */
export function RatesDrawer({ currency, mayKeep, onClose }: { currency: string; mayKeep: boolean; onClose: () => void }) {
  const { mutate } = useRemoveRate(currency)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={`${currencyName(currency)} by day`}
      width={560}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DataTable
        label={`Rates of ${currency}`}
        noun={['day', 'days']}
        columns={columns}
        query={ratesQuery(currency)}
        rowKey={(row) => row.rate_date}
        rowMenu={(row) =>
          mayKeep && row.source === 'typed'
            ? [[{ id: 'remove', label: 'Take back the entered rate', icon: 'undo', onSelect: () => mutate(row.rate_date) }]]
            : []
        }
        card={(row) => ({ title: formatDate(row.rate_date), detail: whence(row), amount: `₹${row.rate}` })}
        empty={
          <EmptyState icon="money" title="No rates yet">
            What is published or entered for a day appears here.
          </EmptyState>
        }
      />
    </Drawer>
  )
}
