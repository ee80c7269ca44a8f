import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import { usePermitted } from '#web/lib/session.ts'
import type { MenuItem } from '#web/ui/menu-types.ts'

/** The menu of a row of the list; `onPay` opens the form that records a payment. */
export function useBillMenu(onPay: (bills_id: string) => void) {
  const navigate = useNavigate()
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  return (row: BillRow): MenuItem[][] => [
    [
      ...(canPay && row.status === 'approved'
        ? [{ id: 'pay', label: t('Record payment'), icon: 'money' as const, onSelect: () => onPay(row.bills_id) }]
        : []),
      {
        id: 'vendor',
        label: t('Open the vendor'),
        icon: 'customers',
        onSelect: () => void navigate({ to: '/payables/vendors/$vendors_id', params: { vendors_id: row.vendors_id } }),
      },
    ],
  ]
}
