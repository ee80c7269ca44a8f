import { startClaim } from '#contract/payroll/claims.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useStartClaim } from './api.ts'

/** Begins a claim as a draft. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useStartClaim()
  const form = useForm({
    schema: startClaim.body,
    initial: { purpose: '' },
    submit: ({ purpose }, { idempotencyKey }) => mutateAsync({ purpose, idempotencyKey }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('New claim')} verb={t('Begin claim')}>
      <TextInput label={t('What it was for')} help={t('Such as: travel to Pune')} {...form.field('purpose')} />
    </FormDialog>
  )
}
