import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { askConfirmation, type BalanceConfirmation } from '#contract/closing/year-end.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAskConfirmation } from './api.ts'

type Props = { period_start: string; row: BalanceConfirmation; onClose: () => void }
type Values = Pick<BalanceConfirmation, 'party_kind' | 'party_id'> & { email: string }

const AskForm = z.pipe(
  z.transform(({ email, ...party }: Values) => ({ ...party, email: email.trim() === '' ? null : email.trim() })),
  askConfirmation.body,
)

/** Mails a party the letter, or generates it for printing. */
export function AskDialog({ period_start, row, onClose }: Props) {
  const { mutateAsync } = useAskConfirmation(period_start)
  const initial: Values = { party_kind: row.party_kind, party_id: row.party_id, email: row.sent_to ?? row.email ?? '' }
  const form = useForm({
    schema: AskForm,
    initial,
    submit: (body) => mutateAsync(body),
    onDone: ({ sent_to }) => {
      toast({
        tone: 'success',
        text: sent_to === null ? t('Letter ready. Print it from the row’s menu.') : t('Letter sent to {sent_to}', { sent_to }),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Ask {party_name} to confirm', { party_name: row.party_name })}
      verb={form.values.email.trim() === '' ? t('Create letter') : t('Send letter')}
    >
      <TextInput label={t('Email')} optional help={t('Leave empty to print the letter instead')} {...form.field('email')} />
    </FormDialog>
  )
}
