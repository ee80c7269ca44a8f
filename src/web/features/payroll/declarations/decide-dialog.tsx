import { type DeclarationLine, decideLine } from '#contract/payroll/declarations.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDecide } from './api.ts'
import { kindWords } from './words.ts'

type Props = { payroll_employees_id: string; line: DeclarationLine; onClose: () => void }

/** How much of a line is accepted, and why not more. */
export function DecideDialog({ payroll_employees_id, line, onClose }: Props) {
  const { mutateAsync } = useDecide(payroll_employees_id, line.payroll_declaration_lines_id)
  const form = useForm({
    schema: decideLine.body,
    initial: { accepted: (line.accepted ?? line.amount) as number | undefined, reason: line.reason },
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
      title={kindWords[line.line_kind]}
      description={t('₹{amount} declared. Enter 0 to refuse it.', { amount: formatPaise(line.amount) })}
      verb={t('Save decision')}
    >
      <MoneyInput label={t('Accepted (₹)')} {...form.at<number | undefined>('accepted')} />
      <TextInput
        label={t('Reason')}
        optional
        help={t('Needed when you accept less. The employee sees it.')}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
