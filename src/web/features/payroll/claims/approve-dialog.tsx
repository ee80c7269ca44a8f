import { approveClaim, type ExpenseClaim } from '#contract/payroll/claims.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useApproveClaim } from './api.ts'

/** How much of each expense is paid, and why not all of it. */
export function ApproveDialog({ claim, onClose }: { claim: ExpenseClaim; onClose: () => void }) {
  const { mutateAsync } = useApproveClaim(claim.payroll_claims_id)
  const form = useForm({
    schema: approveClaim.body,
    initial: {
      lines: claim.lines.map(({ payroll_claim_lines_id, amount }) => ({
        payroll_claim_lines_id,
        sanctioned: amount as number | undefined,
        reason: '',
      })),
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Claim approved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Approve the claim')}
      description={t(
        'The next pay run pays what you approve. A pay run that is already computed pays it once you compute it again.',
      )}
      verb={t('Approve the claim')}
    >
      {claim.lines.map((line, at) => (
        <fieldset key={line.payroll_claim_lines_id} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{`${line.merchant}, ${formatDate(line.spent_on)}: ₹${formatPaise(line.amount)}`}</legend>
          <MoneyInput label={t('Approved (₹)')} {...form.at<number | undefined>(`lines.${at}.sanctioned`)} />
          {(form.values.lines[at]?.sanctioned ?? 0) < line.amount && (
            <TextInput label={t('Reason')} help={t('The employee sees it.')} {...form.at<string>(`lines.${at}.reason`)} />
          )}
        </fieldset>
      ))}
    </FormDialog>
  )
}
