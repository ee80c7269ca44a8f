import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { onwardReasonOptions } from './words.ts'

export function Why<Values extends { reason: string; remark: string }>({ form }: { form: Form<Values> }) {
  return (
    <Pair>
      <Select label={t('Reason')} options={onwardReasonOptions} {...form.at<string>('reason')} />
      <TextInput label={t('Remark')} {...form.at<string>('remark')} />
    </Pair>
  )
}
