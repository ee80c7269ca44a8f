import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import type { Advance, advanceDues } from '#contract/sales/advances.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { advanceDuesQuery, duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { DueAmount, DueChoice, NoDues } from '#web/features/sales/shared/dues.tsx'
import { invoiceDue } from '#web/features/sales/shared/invoice-due.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApplyAdvance } from './actions-api.ts'

type Props = { advance: Advance; onClose: () => void }
type Values = { invoices_id: string; amount: Paise | undefined; allocated_on: string }

const title = t('Apply advance')

/** Settles one of the customer's invoices from the unused amount. */
export function ApplyDialog({ advance, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(advance.customers_id))
  const settles = useQuery(advanceDuesQuery(advance.advances_id))
  const [first] = data?.rows ?? []
  if (data && first && settles.data)
    return <Apply {...{ advance, onClose, first }} dues={data.rows} settles={settles.data.rows} />
  const isKnown = data !== undefined && first === undefined
  const again = () => Promise.all([refetch(), settles.refetch()])
  return (
    <NoDues
      {...{ title, onClose, isKnown }}
      error={error ?? settles.error}
      onRetry={() => void again()}
      none={t('Nothing is due')}
    >
      {t('{customer_name} owes nothing now. Use the advance on the next invoice, or refund it.', {
        customer_name: advance.customer_name,
      })}
    </NoDues>
  )
}

type ApplyProps = Props & {
  dues: readonly InvoiceRow[]
  first: InvoiceRow
  settles: Reply<typeof advanceDues>['rows']
}

function Apply({ advance, onClose, dues, first, settles }: ApplyProps) {
  const { mutateAsync } = useApplyAdvance(advance)
  const dueOf = (row: InvoiceRow) => {
    const used = settles.find(({ invoices_id }) => invoices_id === row.invoices_id)?.used
    return { ...invoiceDue(row, row.amount_due, advance.advance_left), ...(used !== undefined && { most: used }) }
  }
  const now = today()
  const form = useForm({
    schema: z.pipe(
      z.transform(({ invoices_id, amount, allocated_on }: Values) => ({
        allocated_on,
        allocations: [{ invoices_id, amount: amount ?? 0 }],
      })),
      allocateAdvance.body,
    ),
    initial: {
      invoices_id: first.invoices_id,
      amount: dueOf(first).most,
      allocated_on: now < advance.advance_date ? advance.advance_date : now,
    } as Values,
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Advance applied') })
      onClose()
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={t(
        '{advance_number} has ₹{amount} left. We reverse the GST on the amount you apply: the invoice has its own GST.',
        { amount: formatPaise(advance.advance_left), advance_number: advance.advance_number },
      )}
      verb={t('Apply advance')}
    >
      <DueChoice
        label={t('Invoice')}
        name="allocations.0.invoices_id"
        dues={dues.map(dueOf)}
        value={values.invoices_id}
        onChoose={(invoices_id, amount) => set({ invoices_id, amount })}
        error={errors['allocations.0.invoices_id']}
      />
      <Pair>
        <DueAmount
          name="allocations.0.amount"
          value={values.amount}
          onChange={(amount) => set({ amount })}
          error={errors['allocations.0.amount'] ?? errors['allocations']}
        />
        <DateInput label={t('On')} {...form.field('allocated_on')} />
      </Pair>
    </FormDialog>
  )
}
