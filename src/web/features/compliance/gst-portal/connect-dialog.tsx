import * as z from 'zod/mini'
import { openGstSession } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type PortalChoice, useOpenSession, useRequestOtp } from './api.ts'

const User = z.object({ user_name: z.string().check(z.minLength(1, t('Enter the user name'))) })
const Otp = z.object({ otp: openGstSession.body.shape.otp })

type UserProps = { of: PortalChoice; user_name: string | null; onSent: () => void; onClose: () => void }

/** Asks the portal to send a one-time password. */
export function UserDialog({ of, user_name, onSent, onClose }: UserProps) {
  const { mutateAsync } = useRequestOtp(of)
  const form = useForm({
    schema: User,
    initial: { user_name: user_name ?? '' },
    submit: (values) => mutateAsync(values.user_name),
    onDone: onSent,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Connect to the GST portal')}
      description={t(
        'Allow API access at the GST portal first: My profile, Manage API access. We never ask for the password of the portal.',
      )}
      verb={t('Send one-time password')}
    >
      <TextInput label={t('User name at the GST portal')} autoComplete="off" {...form.field('user_name')} />
    </FormDialog>
  )
}

type OtpProps = { of: PortalChoice; isSandbox: boolean; onClose: () => void }

/** Opens a session with the one-time password. */
export function OtpDialog({ of, isSandbox, onClose }: OtpProps) {
  const { mutateAsync } = useOpenSession(of)
  const form = useForm({
    schema: Otp,
    initial: { otp: '' },
    submit: (values) => mutateAsync(values.otp),
    onDone: () => {
      toast({ tone: 'success', text: t('Connected to the GST portal') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Enter one-time password')}
      description={
        isSandbox
          ? t('This is the test portal: its one-time password is 575757.')
          : t('The GST portal sent it to your registered mobile number and email.')
      }
      verb={t('Connect')}
    >
      <CodeInput label={t('One-time password')} {...form.field('otp')} />
    </FormDialog>
  )
}
