import * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { NewPasskey, Reentry } from '#contract/identity/second-factors.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddPasskey } from './api.ts'

const Asked = z.object({ passkey_name: NewPasskey.shape.passkey_name, password: Reentry.shape.password })

type Props = { onClose: () => void; onDone: (answer: { recovery_codes: string[] }) => void }

/** A name for the passkey and the password; then the browser asks for finger, face, PIN or key. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const { mutateAsync } = useAddPasskey()
  const form = useForm({
    schema: Asked,
    initial: { passkey_name: '', password: '' },
    submit: (body) => mutateAsync(body),
    onDone: (answer) => answer && onDone(answer),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Add a passkey')}
      description={t('Your finger, face, screen lock or a security key confirms it is you, instead of a code or password.')}
      width={420}
      verb={t('Add passkey')}
    >
      <TextInput label={t('Name')} placeholder={t('Office laptop')} {...form.field('passkey_name')} />
      <PasswordInput label={t('Your password')} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
