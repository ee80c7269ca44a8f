import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { allocateAdvance, type Payment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { duesQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { allocationsOf, type Shares, spread } from './allocation.ts'
import { AllocationList } from './allocation-list.tsx'
import { useAllocateAdvance } from './actions-api.ts'

type Props = { payment: Payment; onClose: () => void }

/** Allocates the unallocated part of a payment to invoices. */
export function AllocateDialog({ payment, onClose }: Props) {
  const { data, error, refetch } = useQuery(duesQuery(payment.customers_id))
  if (data) return <Allocate {...{ payment, onClose }} dues={data.rows} />
  return (
    <Dialog isOpen onClose={onClose} title={t('Allocate advance')} width={560}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

function Allocate({ payment, onClose, dues }: Props & { dues: readonly InvoiceRow[] }) {
  const { mutateAsync } = useAllocateAdvance(payment.payments_id)
  const now = today()
  const form = useForm({
    schema: z.pipe(
      z.transform((values: { allocated_on: string; shares: Shares }) => ({
        allocated_on: values.allocated_on,
        allocations: allocationsOf(values.shares, dues),
      })),
      allocateAdvance.body,
    ),
    initial: {
      allocated_on: now < payment.payment_date ? payment.payment_date : now,
      shares: spread(payment.unallocated, dues),
    },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('Advance allocated') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={560}
      title={t('Allocate advance')}
      description={t('₹{amount} of {payment_number} is not allocated yet.', {
        amount: formatPaise(payment.unallocated),
        payment_number: payment.payment_number,
      })}
      verb={t('Allocate')}
    >
      <DateInput label={t('On')} {...form.field('allocated_on')} />
      <AllocationList
        dues={dues}
        shares={form.values.shares}
        onChange={(shares) => form.set({ shares })}
        available={payment.unallocated}
        errors={form.errors}
      />
    </FormDialog>
  )
}
