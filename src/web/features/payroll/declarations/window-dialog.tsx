import { type DeclarationList, ProofWindowInput } from '#contract/payroll/declarations.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetWindow } from './api.ts'

type Props = { year_start: string; proofWindow: DeclarationList['proof_window']; onClose: () => void }

/** The days on which employees hand in proofs. */
export function WindowDialog({ year_start, proofWindow, onClose }: Props) {
  const { mutateAsync } = useSetWindow()
  const form = useForm({
    schema: ProofWindowInput,
    initial: { year_start, opens_on: proofWindow?.opens_on ?? '', closes_on: proofWindow?.closes_on ?? '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Days for proofs')}
      description={t('We mail a reminder 7, 3 and 1 day before the last day. After it, pay runs count accepted amounts only.')}
      verb={t('Save days')}
    >
      <Pair>
        <DateInput label={t('First day')} {...form.field('opens_on')} />
        <DateInput label={t('Last day')} {...form.field('closes_on')} />
      </Pair>
    </FormDialog>
  )
}
