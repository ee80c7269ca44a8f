import { useQuery } from '@tanstack/react-query'
import {
  cancelGstChallan,
  enterGstChallanCin,
  type GstChallan,
  makeGstChallan,
  PaidGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { accountsQuery, useCancelChallan, useEnterCin, useMakeChallan, usePayChallan } from './api.ts'

type Props = { challan: GstChallan; onClose: () => void }

/** Enters the number that the portal gave a challan. */
export function MadeDialog({ challan: { gst_challans_id, total }, onClose }: Props) {
  const { mutateAsync } = useMakeChallan(gst_challans_id)
  const form = useForm({
    schema: makeGstChallan.body,
    initial: { cpin: '', made_on: today() },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('CPIN saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Enter CPIN')}
      description={t('Make a challan of ₹{amount} at the GST portal and copy its number. A bank takes it for 15 days.', {
        amount: formatPaise(total),
      })}
      verb={t('Save CPIN')}
    >
      <TextInput label={t('CPIN')} inputMode="numeric" {...form.field('cpin')} />
      <DateInput label={t('Made on')} max={today()} {...form.field('made_on')} />
    </FormDialog>
  )
}

/** Records that the bank paid a challan. */
export function PaidDialog({ challan: { gst_challans_id, total, valid_until }, onClose }: Props) {
  const { mutateAsync } = usePayChallan(gst_challans_id)
  const accounts = useQuery(accountsQuery)
  const form = useForm({
    schema: PaidGstChallan,
    initial: { cin: '', paid_on: today(), ledger_accounts_id: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Payment recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record payment')}
      description={t(
        'Pay ₹{amount} to the GST portal by {date}, then copy the CIN of the receipt. We post it to the cash ledger.',
        {
          amount: formatPaise(total),
          date: valid_until === null ? '' : formatDate(valid_until),
        },
      )}
      verb={t('Record payment')}
    >
      <TextInput label={t('CIN')} {...form.field('cin')} />
      <DateInput label={t('Paid on')} max={today()} {...form.field('paid_on')} />
      <Select
        label={t('Paid from')}
        optional
        placeholder={t('Already booked')}
        options={(accounts.data?.rows ?? []).map((row) => ({
          value: row.ledger_accounts_id,
          label: `${accountName(row.account_name)} (${row.code})`,
        }))}
        {...form.field('ledger_accounts_id')}
        help={t('Leave blank if you already categorised the bank line to the GST electronic cash ledger')}
      />
    </FormDialog>
  )
}

/** Enters the CIN that the portal shows for a challan that a payout paid. */
export function CinDialog({ challan: { gst_challans_id, cpin, cin }, onClose }: Props) {
  const { mutateAsync } = useEnterCin(gst_challans_id)
  const form = useForm({
    schema: enterGstChallanCin.body,
    initial: { cin: cin ?? '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('CIN saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Enter CIN')}
      description={t('Copy the CIN of CPIN {cpin} from the challan history of the portal.', { cpin })}
      verb={t('Save CIN')}
    >
      <TextInput label={t('CIN')} {...form.field('cin')} />
    </FormDialog>
  )
}

/** Cancels a challan that is not needed, or was recorded by mistake. */
export function CancelDialog({ challan: { gst_challans_id, journal_entries_id, total }, onClose }: Props) {
  const { mutateAsync } = useCancelChallan(gst_challans_id)
  const form = useForm({
    schema: cancelGstChallan.body,
    initial: { cancelled_on: today() },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Challan cancelled') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel challan')}
      description={
        journal_entries_id === null
          ? t('It stays in the list as cancelled.')
          : t('It stays in the list as cancelled, and we reverse the ₹{amount} entry it posted.', { amount: formatPaise(total) })
      }
      verb={t('Cancel challan')}
      tone="danger"
    >
      <DateInput label={t('Cancelled on')} max={today()} {...form.field('cancelled_on')} />
    </FormDialog>
  )
}
