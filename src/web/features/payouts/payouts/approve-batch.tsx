import { t } from '#core/messages.ts'
import type { PayoutBatch } from '#contract/payouts/payout-batches.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { BatchWays } from './batch-ways.tsx'
import { OtpFields } from './otp-fields.tsx'
import { useApproval } from './use-approval.ts'
import { useOtp } from './use-otp.ts'
import { approveVerb, WayFields } from './way-fields.tsx'

type Props = { batch: PayoutBatch; row_imports_id: string; onClose: () => void }

/** One one-time password approves all pending payouts of a file. */
export function ApproveBatch({ batch, row_imports_id, onClose }: Props) {
  const { to_approve_count: count, to_approve_amount: amount } = batch
  const otp = useOtp({ payouts_ids: [], row_imports_id })
  const { form, wantsReason } = useApproval({ otp, count, amount, onClose })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Approve {payouts}', { payouts: plural(count, 'payout') })}
      description={t("₹{amount} leaves your account. You can't undo this.", { amount: formatPaise(amount) })}
      verb={approveVerb(form.values, formatPaise(amount))}
    >
      <Facts
        items={[
          [t('Control total of the file'), `₹${formatPaise(batch.control_sum)}`],
          [t('Sum of the account numbers’ last six digits'), String(batch.hash_total)],
        ]}
      />
      <BatchWays row_imports_id={row_imports_id} />
      {wantsReason && <Textarea label={t('Reason for paying anyway')} {...form.field('payee_reason')} />}
      <WayFields form={form} />
      <OtpFields otp={otp} field={form.field('otp')} />
    </FormDialog>
  )
}
