import type { BankTransaction } from '#contract/banking/bank-transactions.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { moneyWords, railWords, statusTones, statusWords, worthWords } from './words.ts'

const columnsOf = (isOneAccount: boolean): readonly Column<BankTransaction>[] => [
  { id: 'transaction_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.transaction_date) },
  { id: 'description', header: t('Narration'), cell: (row) => row.description || t('No narration') },
  { id: 'counterparty', header: t('Other party'), width: 170, isExtra: 'tablet', cell: (row) => row.counterparty },
  { id: 'rail', header: t('Rail'), width: 100, isExtra: true, cell: (row) => railWords(row.rail) },
  { id: 'reference', header: t('Reference'), width: 160, isExtra: true, cell: (row) => row.reference },
  { id: 'account_label', header: t('Account'), width: 150, isExtra: isOneAccount, cell: (row) => row.account_label },
  {
    id: 'money_in',
    header: t('Money in'),
    width: 130,
    align: 'end',
    cell: (row) => row.amount > 0 && <Sum row={row} amount={row.amount} />,
  },
  {
    id: 'money_out',
    header: t('Money out'),
    width: 130,
    align: 'end',
    cell: (row) => row.amount < 0 && <Sum row={row} amount={0 - row.amount} />,
  },
  {
    id: 'balance',
    header: t('Balance'),
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => row.balance !== null && <Sum row={row} amount={row.balance} />,
  },
  {
    id: 'status',
    header: t('Status'),
    width: 138,
    cell: ({ transaction_status: status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
  },
]

/** The amount of a line; with the currency code unless it is in rupees. */
const Sum = ({ row, amount }: { row: BankTransaction; amount: number }) => {
  const currency = row.line_currency ?? row.currency
  return currency === 'INR' ? (
    <Amount value={amount} />
  ) : (
    <span className="figures" title={worthWords(row)}>
      {moneyWords(amount, currency)}
    </span>
  )
}

export const columnsOfOne = columnsOf(true)

export const columnsOfMany = columnsOf(false)
