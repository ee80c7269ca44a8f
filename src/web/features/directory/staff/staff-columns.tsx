import { t } from '#core/messages.ts'
import type { Staff } from '#contract/directory/staff.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { BankBadge } from '../shared/bank-badge.tsx'

export const staffColumns: readonly Column<Staff>[] = [
  { id: 'name', header: t('Name'), cell: (row) => row.staff_name },
  { id: 'bank', header: t('Bank account'), width: 190, cell: (row) => <BankBadge bank={row} /> },
  { id: 'account', header: t('Account'), width: 150, cell: (row) => row.masked_account_number?.replace(/X+/, '•••• ') },
  { id: 'bank_name', header: t('Bank'), width: 190, isExtra: 'tablet', cell: (row) => row.bank_name },
  {
    id: 'member',
    header: t('Signs in'),
    width: 110,
    isExtra: 'tablet',
    cell: (row) => (row.accounts_id === null ? t('No') : t('Yes')),
  },
]
