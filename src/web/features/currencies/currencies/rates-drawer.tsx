import type { RateRow } from '#contract/currencies/currencies.ts'
import { currencyName } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ratesQuery, useRemoveRate } from './api.ts'

const whence = (row: RateRow) =>
  row.source === 'reference'
    ? t('Reference rate')
    : `${row.created_by_name ?? t('Entered')}${row.reference_rate === null ? '' : t(', published {reference_rate}', { reference_rate: row.reference_rate })}`

const columns: readonly Column<RateRow>[] = [
  { id: 'rate_date', header: t('Day'), width: 130, cell: (row) => formatDate(row.rate_date) },
  { id: 'rate', header: t('Rate (₹)'), width: 120, align: 'end', cell: (row) => row.rate },
  { id: 'source', header: inContext('place', 'From'), cell: whence },
]

/** The rates of a currency by day. */
export function RatesDrawer({ currency, mayKeep, onClose }: { currency: string; mayKeep: boolean; onClose: () => void }) {
  const { mutate } = useRemoveRate(currency)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('{currencyName} by day', { currencyName: currencyName(currency) })}
      width={560}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <DataTable
        holds="part"
        label={t('Rates of {currency}', { currency })}
        noun={['day', 'days']}
        columns={columns}
        query={ratesQuery(currency)}
        rowKey={(row) => row.rate_date}
        rowMenu={(row) =>
          mayKeep && row.source === 'typed'
            ? [[{ id: 'remove', label: t('Remove entered rate'), icon: 'undo', onSelect: () => mutate(row.rate_date) }]]
            : []
        }
        card={(row) => ({ title: formatDate(row.rate_date), detail: whence(row), amount: `₹${row.rate}` })}
        empty={
          <EmptyState icon="money" title={t('No rates yet')}>
            {t('What is published or entered for a day appears here.')}
          </EmptyState>
        }
      />
    </Drawer>
  )
}
