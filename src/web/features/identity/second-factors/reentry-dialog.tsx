import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { Reentry } from '#contract/identity/second-factors.ts'
import { useForm } from '#web/lib/form.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type Props<Result> = {
  title: string
  /** The action to confirm. */
  children: ReactNode
  verb: string
  tone?: ButtonProps['tone']
  submit: (body: { password: string }) => Promise<Result>
  onDone: (result: Result) => void
  onClose: () => void
}

/** Asks for the password before a sign-in setting changes. */
export function ReentryDialog<Result>({ title, children, verb, tone = 'primary', submit, onDone, onClose }: Props<Result>) {
  const form = useForm({ schema: Reentry, initial: { password: '' }, submit, onDone })
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={children} width={420} verb={verb} tone={tone}>
      <PasswordInput label={t('Your password')} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
