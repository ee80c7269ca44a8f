import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { allocateAdvance, type Payment } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { advanceDuesQuery, duesQuery, ofPaymentQuery } from '#web/features/sales/shared/dues-api.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { allocationsOf, dueOnly, type Settling, type Shares, spread } from './allocation.ts'
import { AllocationList } from './allocation-list.tsx'
import { useAllocateAdvance } from './actions-api.ts'

type Props = { payment: Payment; onClose: () => void }

/** Allocates the unallocated part of a payment to invoices. */
export function AllocateDialog({ payment, onClose }: Props) {
  const dues = useQuery(duesQuery(payment.customers_id))
  const { settling, error, refetch } = useSettling(payment)
  if (dues.data && settling) return <Allocate {...{ payment, onClose, settling }} dues={dues.data.rows} />
  const problem = dues.error ?? error
  const again = () => void Promise.all([dues.refetch(), refetch()])
  return (
    <Dialog isOpen onClose={onClose} title={t('Allocate advance')} width={560}>
      {problem ? <ErrorState error={problem} onRetry={again} /> : <Skeleton lines={4} />}
    </Dialog>
  )
}

/** What settles each invoice: of all that is left where a voucher holds it, as its TCS counts; else their dues. */
function useSettling({ payments_id, unallocated }: Payment) {
  const vouchers = useQuery(ofPaymentQuery(payments_id))
  const [voucher] = vouchers.data?.rows ?? []
  const isWhole = voucher !== undefined && voucher.advance_left === unallocated
  const found = useQuery({ ...advanceDuesQuery(voucher?.advances_id ?? ''), enabled: isWhole })
  const ofVoucher = found.data && new Map(found.data.rows.map(({ invoices_id, used }) => [invoices_id, used]))
  return {
    settling: isWhole ? ofVoucher : vouchers.data && dueOnly,
    error: vouchers.error ?? found.error,
    refetch: () => (isWhole ? found.refetch() : vouchers.refetch()),
  }
}

type AllocateProps = Props & { dues: readonly InvoiceRow[]; settling: Settling }

function Allocate({ payment, onClose, dues, settling }: AllocateProps) {
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
      shares: spread(payment.unallocated, dues, settling),
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
        settling={settling}
        errors={form.errors}
      />
    </FormDialog>
  )
}
