import { useNavigate } from '@tanstack/react-router'
import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { ChallanPayoutInput } from '#contract/payouts/gst-challan-payouts.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { challanBeneficiary } from '#core/tax/law/gst-limits.ts'
import { requireLaw } from '#core/tax/law/value.ts'
import { formatPaise } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountField } from '../account-field.tsx'
import { newValues, rememberAccount } from '../form-values.ts'
import { payChallan } from './api.ts'

type Props = { challan: GstChallan; onClose: () => void }

/** Makes a payout of a challan: whom it pays is shown beside the mandate of the portal before it is made. */
export function PayChallanDialog({ challan: { gst_challans_id, total, cpin, valid_until }, onClose }: Props) {
  const navigate = useNavigate()
  const { name, ifsc } = requireLaw(challanBeneficiary, today()).value
  const form = useForm<typeof ChallanPayoutInput, { bank_accounts_id: string }, Payout>({
    schema: ChallanPayoutInput,
    initial: { bank_accounts_id: newValues().bank_accounts_id },
    submit: (body, { idempotencyKey }) => payChallan(gst_challans_id, body, idempotencyKey),
    onDone({ payouts_id, bank_accounts_id }) {
      rememberAccount(bank_accounts_id)
      toast({ tone: 'success', text: t('Waiting for approval') })
      void navigate({ to: '/payout/$payouts_id', params: { payouts_id } })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Pay from bank')}
      description={t('We make a payout of ₹{amount} by NEFT or RTGS. It is sent once it is approved, by {date}.', {
        amount: formatPaise(total),
        date: valid_until === null ? '' : formatDate(valid_until),
      })}
      verb={t('Create payout')}
    >
      <Facts
        items={[
          [t('Beneficiary'), name],
          [t('Account (CPIN)'), cpin],
          ['IFSC', ifsc],
        ]}
      />
      <p>{t('Compare these details with the NEFT/RTGS mandate of the challan at the portal.')}</p>
      <AccountField label={t('Paid from')} field={form.field('bank_accounts_id')} amount={total} />
    </FormDialog>
  )
}
