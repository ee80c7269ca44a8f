import { amendBill, type Bill } from '#contract/purchases/bills.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  return (
    <AmendDialog
      number={bill.bill_number}
      schema={amendBill.body}
      initial={{ version: bill.version, due_date: bill.due_date, notes: bill.notes ?? '' }}
      date={{ field: 'due_date', label: t('Due date') }}
      hasTerms={false}
      send={(body) => call(amendBill, { params: { bills_id: bill.bills_id }, body })}
      queryKey="bills"
      onClose={onClose}
    />
  )
}
