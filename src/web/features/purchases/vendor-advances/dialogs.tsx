import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { cancelVendorAdvance, type VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import { MoneyBackDialog } from '#web/features/directory/shared/refund-dialog.tsx'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { modeOptions } from '../shared/modes.ts'
import { useCancelAdvance, useEmailAdvance } from './cancel-api.ts'
import { accountsQuery, useRefund } from './uses-api.ts'

type Props = { advance: VendorAdvance; onClose: () => void }

/** Asks for the reason and the date of the reversal. */
export function CancelDialog({ advance, onClose }: Props) {
  const { mutateAsync } = useCancelAdvance(advance.vendor_advances_id)
  const form = useForm({
    schema: cancelVendorAdvance.body,
    initial: { cancelled_on: later(advance.advance_date), cancel_reason: '' },
    submit: (body, attempt) => mutateAsync({ ...body, ...attempt }),
    onDone: () => {
      toast({ tone: 'success', text: t('{advance_number} cancelled', { advance_number: advance.advance_number }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel {advance_number}?', { advance_number: advance.advance_number })}
      description={t('We reverse ₹{amount} and the tax withheld on the date you choose, as if you had never paid it.', {
        amount: formatPaise(advance.amount),
      })}
      verb={t('Cancel advance')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Cancellation date')} {...form.field('cancelled_on')} />
      <Textarea label={t('Reason')} placeholder={t('Paid to the wrong vendor')} {...form.field('cancel_reason')} />
    </FormDialog>
  )
}

/** Records a refund from the vendor. */
export function RefundDialog({ advance, onClose }: Props) {
  const { mutateAsync: send } = useRefund(advance.vendor_advances_id)
  const { advance_number: number, advance_left: left, advance_date: dated } = advance
  return (
    <MoneyBackDialog
      of={{ number, left, dated }}
      advice="Here it is put into the books; tax withheld stays withheld."
      accountLabel={t('Came into')}
      accounts={accountsQuery}
      modes={modeOptions}
      body={VendorRefundInput}
      {...{ send, onClose }}
    />
  )
}

export function EmailDialog({ advance, onClose }: Props) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailAdvance(advance.vendor_advances_id)
  const { advance_number, vendor_name, paid_amount, advance_date, description } = advance
  const message = () =>
    t(
      'Dear {vendor_name},\n\nWe paid you an advance of ₹{amount} on {date} for: {description}. Our payment voucher {advance_number} is attached.\n\n{company_name}',
      {
        vendor_name,
        amount: formatPaise(paid_amount),
        date: formatDate(advance_date),
        description,
        advance_number,
        company_name,
      },
    )
  return (
    <LetterDialog
      number={advance_number ?? ''}
      verb={t('Email voucher')}
      language={advance.vendor?.language}
      initial={() => ({
        to: advance.emailed_to ?? advance.vendor?.email ?? '',
        subject: t('Payment voucher {advance_number} from {company_name}', { advance_number, company_name }),
        message: message(),
      })}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

const later = (day: string) => (today() < day ? day : today())
