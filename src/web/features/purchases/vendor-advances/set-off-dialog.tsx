import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import type { BillDue } from '#contract/purchases/bills.ts'
import { type VendorAdvanceRow } from '#contract/purchases/vendor-advances.ts'
import { isoDate } from '#contract/fields.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { DueAmount, DueChoice, NoDues } from '#web/features/sales/shared/dues.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetOff, duesQuery } from './uses-api.ts'
import { orderQuery } from './form-api.ts'

type Advance = Pick<
  VendorAdvanceRow,
  | 'vendor_advances_id'
  | 'vendors_id'
  | 'vendor_name'
  | 'advance_number'
  | 'advance_date'
  | 'advance_left'
  | 'currency'
  | 'foreign_left'
>
type Values = { bills_id: string; amount: number | undefined; applied_on: string }
const Applied = z.object({
  bills_id: z.string(),
  amount: z.int(t('Enter an amount')).check(z.minimum(1, t('Enter an amount above zero'))),
  applied_on: isoDate,
})
const title = t('Apply to a bill')

type OfOrder = Advance & Pick<VendorAdvanceRow, 'purchase_orders_id'>
/** Applies the unused advance to one of the vendor's bills; a bill of its order is preselected. */
export function SetOffDialog({ advance, onClose }: { advance: OfOrder; onClose: () => void }) {
  const { data, error, refetch } = useQuery(duesQuery(advance.vendors_id))
  const { data: order, isLoading } = useQuery(orderQuery(advance.purchase_orders_id ?? ''))
  const ofOrder = new Set(order?.bills.map(({ bills_id }) => bills_id))
  const { currency } = advance
  const dues = data?.rows.filter((row) => row.currency === currency) ?? []
  const first = dues.find(({ bills_id }) => ofOrder.has(bills_id)) ?? dues[0]
  if (first && !isLoading) return <SetOff {...{ advance, onClose, first, dues }} />
  return (
    <NoDues {...{ title, onClose, error }} isKnown={data !== undefined && !first} onRetry={refetch} none={t('Nothing is due')}>
      {t('You owe {vendor_name} nothing {value}. Use the advance on the next bill.', {
        vendor_name: advance.vendor_name,
        value: currency === null ? 'now' : t('in {currency} now', { currency }),
      })}
    </NoDues>
  )
}

type Chosen = { advance: Advance; first: BillDue; dues: readonly BillDue[]; onClose: () => void }
/** Sets an advance off against one of these bills, `first` unless another is chosen. */
export function SetOff({ advance, onClose, dues, first }: Chosen) {
  const { mutateAsync } = useSetOff(advance)
  const { currency } = advance
  const left = (currency === null ? advance.advance_left : advance.foreign_left) ?? 0
  const owed = ({ amount_due, foreign_due }: BillDue) => (currency === null ? amount_due : (foreign_due ?? 0))
  const most = (row: BillDue) => Math.min(owed(row), left)
  const dueOf = (row: BillDue) => ({ ...row, id: row.bills_id, number: row.bill_number, owes: owed(row), most: most(row) })
  const form = useForm({
    schema: Applied,
    initial: {
      bills_id: first.bills_id,
      amount: most(first),
      applied_on: [today(), advance.advance_date, first.bill_date].toSorted().at(-1) ?? today(),
    } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Apply to the bill') })
      onClose()
    },
  })
  const { values, errors, set } = form
  const refused = errors['applications.0.amount'] ?? errors['applications.0.foreign_amount'] ?? errors['applications']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t('{advance_number} has {amountOf} left.', {
        amountOf: amountOf(left, currency),
        advance_number: advance.advance_number,
      })}
      verb={t('Apply')}
    >
      <DueChoice
        label={t('Bill')}
        name="bills_id"
        dues={dues.map(dueOf)}
        currency={currency}
        value={values.bills_id}
        onChoose={(bills_id, amount) => set({ bills_id, amount })}
        error={errors['applications.0.bills_id']}
      />
      <Pair>
        <DueAmount
          name="amount"
          currency={currency}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errors['amount'] ?? refused}
        />
        <DateInput label={t('From')} {...form.field('applied_on')} />
      </Pair>
    </FormDialog>
  )
}
