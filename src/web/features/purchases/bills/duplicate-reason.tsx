import { t } from '#core/messages.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BillForm } from './use-bill-form.ts'

/** Asks why a bill that resembles another is not the same. */
export function DuplicateReason({ form, isShown }: { form: BillForm; isShown: boolean }) {
  if (!isShown && form.values.duplicate_reason === '' && !form.errors['duplicate_reason']) return null
  return (
    <TextInput
      label={t('Why this is not a duplicate')}
      placeholder={t('A second delivery on the same day')}
      {...form.field('duplicate_reason')}
    />
  )
}
