import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

const Chosen = z.object({ holder_id: z.nullable(id) })
type Props = {
  file_name: string
  /** “Payee”, “Employee”. */
  label: string
  options: readonly { value: string; label: string }[]
  /** Chosen at first: somebody who has none. */
  first: string | undefined
  assign: (holder_id: string | null) => Promise<unknown>
  onClose: () => void
}

/** Chooses whose a certificate is, where its PAN was not read or matches nobody. */
export function AssignDialog({ file_name, label, options, first, assign, onClose }: Props) {
  const form = useForm({
    schema: Chosen,
    initial: { holder_id: first ?? '' },
    submit: ({ holder_id }) => assign(holder_id),
    onDone: () => {
      toast({ tone: 'success', text: t('Certificate assigned') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Assign {file_name}', { file_name })} verb={t('Assign certificate')}>
      <Select label={label} optional placeholder={t('By its PAN')} options={options} {...form.field('holder_id')} />
    </FormDialog>
  )
}
