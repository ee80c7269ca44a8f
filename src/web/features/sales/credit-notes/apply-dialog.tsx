import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { amountOf } from '#web/features/currencies/shared/amounts.ts'
import { duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { DueAmount, DueChoice, NoDues } from '#web/features/sales/shared/dues.tsx'
import { invoiceDue } from '#web/features/sales/shared/invoice-due.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApplyCreditNote } from './actions-api.ts'

type Props = { note: CreditNote; onClose: () => void }
type Values = { invoices_id: string; amount: number | undefined }
const Applied = z.object({
  invoices_id: z.string(),
  amount: z.int(t('Enter an amount')).check(z.minimum(1, t('Enter an amount above zero'))),
})

const title = t('Apply credit')

/** Reduces one of the customer's invoices by the unused amount. */
export function ApplyDialog({ note, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(note.customers_id))
  const dues = data?.rows.filter(({ currency }) => currency === note.currency) ?? []
  const [first] = dues
  if (first) return <Apply {...{ note, onClose, first, dues }} />
  return (
    <NoDues {...{ title, onClose, error }} isKnown={data !== undefined} onRetry={refetch} none={t('Nothing is due')}>
      {t('{customer_name} owes nothing {value}. Use the credit on the next invoice, or refund it.', {
        customer_name: note.customer_name,
        value: note.currency === null ? 'now' : t('in {currency} now', { currency: note.currency }),
      })}
    </NoDues>
  )
}

function Apply({ note, onClose, dues, first }: Props & { dues: readonly InvoiceRow[]; first: InvoiceRow }) {
  const { mutateAsync } = useApplyCreditNote(note)
  const { currency } = note
  const left = (currency === null ? note.credit_left : note.foreign_left) ?? 0
  const dueOf = (row: InvoiceRow) => invoiceDue(row, currency === null ? row.amount_due : (row.foreign_due ?? 0), left)
  const form = useForm({
    schema: Applied,
    initial: { invoices_id: first.invoices_id, amount: dueOf(first).most } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Credit applied') })
      onClose()
    },
  })
  const { values, errors, set } = form
  const refused = errors['allocations.0.amount'] ?? errors['allocations.0.foreign_amount'] ?? errors['allocations']
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t('{credit_note_number} has {amountOf} left.', {
        amountOf: amountOf(left, currency),
        credit_note_number: note.credit_note_number,
      })}
      verb={t('Apply credit')}
    >
      <DueChoice
        label={t('Invoice')}
        name="invoices_id"
        dues={dues.map(dueOf)}
        currency={currency}
        value={values.invoices_id}
        onChoose={(invoices_id, amount) => set({ invoices_id, amount })}
        error={errors['allocations.0.invoices_id']}
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
