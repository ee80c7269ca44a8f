import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isoDate } from '#contract/fields.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { Payment } from '#contract/sales/payments.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DueAmount, DueChoice, NoDues } from '#web/features/sales/shared/dues.tsx'
import { invoiceDue } from '#web/features/sales/shared/invoice-due.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAllocateForeign } from './actions-api.ts'

type Props = { payment: Payment; currency: string; onClose: () => void }
type Values = { invoices_id: string; amount: number | undefined; allocated_on: string }
const Applied = z.object({
  invoices_id: z.string(),
  amount: z.int(t('Enter an amount')).check(z.minimum(1, t('Enter an amount above zero'))),
  allocated_on: isoDate,
})
const title = t('Allocate advance')

/** Settles one of the customer's invoices from an advance in its currency. */
export function ForeignAllocateDialog(props: Props) {
  const { payment, currency, onClose } = props
  const { data, error, refetch } = useQuery(duesQuery(payment.customers_id))
  const dues = data?.rows.filter((row) => row.currency === currency) ?? []
  const [first] = dues
  if (first) return <Allocate {...props} first={first} dues={dues} />
  return (
    <NoDues {...{ title, onClose, error }} isKnown={data !== undefined} onRetry={refetch} none={t('Nothing is due')}>
      {t('{customer_name} owes nothing in {currency} now. Use the advance on the next invoice.', {
        customer_name: payment.customer_name,
        currency,
      })}
    </NoDues>
  )
}

function Allocate({ payment, currency, onClose, dues, first }: Props & { dues: readonly InvoiceRow[]; first: InvoiceRow }) {
  const { mutateAsync } = useAllocateForeign(payment.payments_id)
  const left = payment.foreign_left ?? 0
  const dueOf = (row: InvoiceRow) => invoiceDue(row, row.foreign_due ?? 0, left)
  const now = today()
  const form = useForm({
    schema: Applied,
    initial: {
      invoices_id: first.invoices_id,
      amount: dueOf(first).most,
      allocated_on: now < payment.payment_date ? payment.payment_date : now,
    } as Values,
    submit: ({ invoices_id, amount, allocated_on }, attempt) =>
      mutateAsync({ allocated_on, allocations: [{ invoices_id, foreign_amount: amount }], ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Advance allocated') })
      onClose()
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t('{formatForeign} of {payment_number} is not allocated yet.', {
        formatForeign: formatForeign(left, currency),
        payment_number: payment.payment_number,
      })}
      verb={t('Allocate')}
    >
      <DueChoice
        label={t('Invoice')}
        name="invoices_id"
        dues={dues.map(dueOf)}
        currency={currency}
        value={values.invoices_id}
        onChoose={(invoices_id, amount) => set({ invoices_id, amount })}
        error={errors['allocations.0.invoices_id'] ?? errors['allocations.0.amount']}
      />
      <Pair>
        <DueAmount
          name="amount"
          currency={currency}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errors['amount'] ?? errors['allocations.0.foreign_amount'] ?? errors['allocations']}
        />
        <DateInput label={t('On')} {...form.field('allocated_on')} />
      </Pair>
    </FormDialog>
  )
}
