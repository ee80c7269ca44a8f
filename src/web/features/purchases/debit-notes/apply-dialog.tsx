import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import type { BillDue } from '#contract/purchases/bills.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { useForm } from '#web/lib/form.ts'
import { DueAmount, DueChoice, NoDues } from '#web/features/sales/shared/dues.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApplyDebitNote, duesQuery } from './amounts-api.ts'

type Props = { note: DebitNote; onClose: () => void }
type Values = { bills_id: string; amount: number | undefined }
const Applied = z.object({
  bills_id: z.string(),
  amount: z.int(t('Enter an amount')).check(z.minimum(1, t('Enter an amount above zero'))),
})
const title = t('Apply to a bill')

/** Reduces one of the vendor's bills by the unused amount. */
export function ApplyDialog({ note, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(note.vendors_id))
  const dues = data?.rows.filter(({ currency }) => currency === note.currency) ?? []
  const [first] = dues
  if (first) return <Apply {...{ note, onClose, first, dues }} />
  return (
    <NoDues {...{ title, onClose, error }} isKnown={data !== undefined} onRetry={refetch} none={t('Nothing is due')}>
      {t('You owe {vendor_name} nothing {value}. Use the debit note on the next bill.', {
        vendor_name: note.vendor_name,
        value: note.currency === null ? 'now' : t('in {currency} now', { currency: note.currency }),
      })}
    </NoDues>
  )
}

function Apply({ note, onClose, dues, first }: Props & { dues: readonly BillDue[]; first: BillDue }) {
  const { mutateAsync } = useApplyDebitNote(note)
  const { currency } = note
  const left = (currency === null ? note.debit_left : note.foreign_left) ?? 0
  const owed = ({ amount_due, foreign_due }: BillDue) => (currency === null ? amount_due : (foreign_due ?? 0))
  const most = (row: BillDue) => Math.min(owed(row), left)
  const dueOf = (row: BillDue) => ({ ...row, id: row.bills_id, number: row.bill_number, owes: owed(row), most: most(row) })
  const form = useForm({
    schema: Applied,
    initial: { bills_id: first.bills_id, amount: most(first) } as Values,
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
      description={t('{debit_note_number} has {amountOf} left.', {
        amountOf: amountOf(left, currency),
        debit_note_number: note.debit_note_number,
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
      <DueAmount
        name="amount"
        currency={currency}
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors['amount'] ?? refused}
      />
    </FormDialog>
  )
}
