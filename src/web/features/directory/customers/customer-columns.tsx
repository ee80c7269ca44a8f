import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { Customer } from '#contract/directory/customers.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { treatmentWords } from './words.ts'

const isPastLimit = ({ receivable, credit_limit }: Customer) => credit_limit !== null && receivable > credit_limit

export const customerColumns: readonly Column<Customer>[] = [
  {
    id: 'customer_name',
    header: t('Name'),
    cell: (row) =>
      isPastLimit(row) ? (
        <>
          {row.customer_name} <Badge tone="danger">{t('Past limit')}</Badge>
        </>
      ) : (
        row.customer_name
      ),
  },
  { id: 'gstin', header: 'GSTIN', width: 168, cell: (row) => row.gstin ?? treatmentWords[row.gst_treatment] },
  { id: 'state', header: t('State'), width: 150, cell: (row) => row.state_code && stateWords(row.state_code) },
  { id: 'email', header: t('Email'), width: 250, isExtra: 'tablet', cell: (row) => row.email },
  { id: 'mobile_number', header: t('Mobile'), width: 130, isExtra: true, cell: (row) => row.mobile_number },
  {
    id: 'receivable',
    header: t('Owes (₹)'),
    width: 150,
    align: 'end',
    sum: (row) => row.receivable,
    cell: (row) => <Amount value={row.receivable} />,
  },
]

/** A customer on a phone. */
export const customerCard = (row: Customer) => ({
  title: row.customer_name,
  detail: row.gstin ?? treatmentWords[row.gst_treatment],
  amount: `₹${formatPaise(row.receivable)}`,
  badge: isPastLimit(row) ? (
    <Badge tone="danger">{t('Past limit')}</Badge>
  ) : row.receivable > 0 ? (
    <Badge tone="warning">{t('To collect')}</Badge>
  ) : undefined,
})
