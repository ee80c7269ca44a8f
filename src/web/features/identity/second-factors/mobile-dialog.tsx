import { useState } from 'react'
import { t } from '#core/messages.ts'
import { MobileInput, RESEND_SECONDS } from '#contract/identity/second-factors.ts'
import { VerificationCode } from '#contract/identity/session.ts'
import { useCountdown } from '#web/lib/countdown.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSendMobileCode, useVerifyMobile } from './api.ts'
import styles from './security.module.css'

type Props = { mobile_number: string | null; onClose: () => void }

const sent = () => toast({ tone: 'success', text: t('OTP sent to registered mobile/email') })

/** The mobile number, then the one-time password sent to it. */
export function MobileDialog({ mobile_number, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <NumberStep mobile_number={mobile_number} onClose={onClose} onSent={setSentTo} />
  ) : (
    <CodeStep sentTo={sentTo} onClose={onClose} />
  )
}

function NumberStep({ mobile_number, onClose, onSent }: Props & { onSent: (number: string) => void }) {
  const { mutateAsync } = useSendMobileCode()
  const form = useForm({
    schema: MobileInput,
    initial: { mobile_number: mobile_number ?? '' },
    submit: async (body) => {
      await mutateAsync(body)
      return body.mobile_number
    },
    onDone: (number) => {
      sent()
      onSent(number)
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Verify your mobile number')}
      description={t('We send a six-digit OTP to it.')}
      width={420}
      verb={t('Send OTP')}
    >
      <TextInput
        label={t('Mobile number')}
        type="tel"
        autoComplete="tel-national"
        help={t('10 digits, without +91')}
        {...form.field('mobile_number')}
      />
    </FormDialog>
  )
}

function CodeStep({ sentTo, onClose }: { sentTo: string; onClose: () => void }) {
  const { mutateAsync } = useVerifyMobile()
  const resend = useSendMobileCode()
  const [left, restart] = useCountdown(RESEND_SECONDS)
  const form = useForm({
    schema: VerificationCode,
    initial: { code: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Mobile number verified') })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Enter the OTP')}
      description={t('We sent six digits to +91 {sentTo}. They work for 5 minutes.', { sentTo })}
      width={420}
      footer={
        <>
          <Button
            disabled={left > 0}
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(
                { mobile_number: sentTo },
                {
                  onSuccess: () => {
                    restart()
                    sent()
                  },
                },
              )
            }
          >
            <span className={styles.steady}>{left > 0 ? t('Send again in {left} s', { left }) : t('Send again')}</span>
          </Button>
          <Button type="submit" form="otp" tone="primary" busy={form.isSubmitting}>
            {t('Verify')}
          </Button>
        </>
      }
    >
      <Form form={form} id="otp">
        <CodeInput label="OTP" {...form.field('code')} />
      </Form>
    </Dialog>
  )
}
