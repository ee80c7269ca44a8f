import { type ExpenseClaim, rejectClaim } from '#contract/payroll/claims.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRejectClaim } from './api.ts'

/** Rejects a claim with the reason, which the employee reads. */
export function RejectDialog({ claim, onClose }: { claim: ExpenseClaim; onClose: () => void }) {
  const { mutateAsync } = useRejectClaim(claim.payroll_claims_id)
  const form = useForm({
    schema: rejectClaim.body,
    initial: { decision_note: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Claim rejected') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Reject the claim')}
      description={`${claim.staff_name}: ${claim.purpose}, ₹${formatPaise(claim.claimed)}`}
      verb={t('Reject the claim')}
      tone="danger"
    >
      <Textarea label={t('Reason')} help={t('The employee sees it.')} rows={3} {...form.field('decision_note')} />
    </FormDialog>
  )
}
