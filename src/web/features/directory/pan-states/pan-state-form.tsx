import { PanStateInput } from '#contract/directory/pan-states.ts'
import { inContext, t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddPanState } from './api.ts'

/** Records that the PAN of a vendor is inoperative from a day on. */
export function PanStateForm({ vendors_id, onClose }: { vendors_id: string; onClose: () => void }) {
  const { mutateAsync } = useAddPanState(vendors_id)
  const form = useForm({
    schema: PanStateInput,
    initial: { inoperative_from: today(), note: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('PAN recorded as inoperative') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('PAN is inoperative')} verb={inContext('action', 'Record')}>
      <DateInput
        label={t('Inoperative from')}
        help={t('Bills and advances from this day have TDS of 20%. What you posted already stays as it is.')}
        {...form.field('inoperative_from')}
      />
      <TextInput label={t('How you know')} optional {...form.field('note')} />
    </FormDialog>
  )
}
