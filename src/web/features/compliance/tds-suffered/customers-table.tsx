import { useState } from 'react'
import type { TdsSufferedCustomer } from '#contract/compliance/tds-suffered.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { customersQuery } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { LinesDrawer } from './lines-drawer.tsx'
import { TanDialog } from './tan-dialog.tsx'
import { askedWords } from './words.ts'

const money = (id: 'recorded' | 'booked' | 'seen' | 'expected', header: string): Column<TdsSufferedCustomer> => ({
  id,
  header,
  width: 140,
  align: 'end',
  cell: (row) => <Amount value={row[id]} />,
  sum: (row) => row[id],
})
const columns: readonly Column<TdsSufferedCustomer>[] = [
  { id: 'customer_name', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'tan', header: 'TAN', width: 130, isExtra: 'laptop', cell: (row) => row.tan ?? t('Not entered') },
  money('recorded', t('Recorded (₹)')),
  { ...money('booked', t('Final (₹)')), isExtra: 'tablet' },
  { ...money('seen', t('Not final (₹)')), isExtra: 'tablet' },
  money('expected', t('Not reported (₹)')),
  { id: 'asked', header: t('Asked'), width: 200, isExtra: 'tablet', cell: askedWords },
]

type Open = { what: 'lines' | 'tan' | 'ask'; customer: TdsSufferedCustomer }

/** Customers who withheld tax, what of it is reported, and what can be done about the rest. */
export function CustomersTable({ year }: { year: string }) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const menuOf = (customer: TdsSufferedCustomer) => {
    const item = (what: Open['what'], label: string) => ({ id: what, label, onSelect: () => setOpen({ what, customer }) })
    const asks = customer.missing.length > 0 && !customer.asked_all ? [item('ask', t('Ask by mail'))] : []
    return [[item('lines', t('Show payments')), ...(mayChange ? [item('tan', t('Enter TAN')), ...asks] : [])]]
  }
  return (
    <>
      <DataTable
        label={t('TDS by customer')}
        noun={['customer', 'customers']}
        columns={columns}
        query={customersQuery(year)}
        rowKey={(row) => row.customers_id}
        rowMenu={menuOf}
        holds="part"
        card={(row) => ({ title: row.customer_name, detail: askedWords(row), amount: `₹${formatPaise(row.expected)}` })}
        empty={
          <EmptyState icon="file" title={t('No customer withheld TDS in this year')}>
            {t('TDS you enter with a payment from a customer appears here.')}
          </EmptyState>
        }
      />
      {open?.what === 'lines' && <LinesDrawer customer={open.customer} year={year} onClose={close} />}
      {open?.what === 'tan' && <TanDialog customer={open.customer} onClose={close} />}
      {open?.what === 'ask' && <AskDialog customer={open.customer} year={year} onClose={close} />}
    </>
  )
}
