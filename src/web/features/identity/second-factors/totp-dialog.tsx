import { t } from '#core/messages.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { startTotp } from '#contract/identity/second-factors.ts'
import { VerificationCode } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useConfirmTotp } from './api.ts'
import styles from './security.module.css'

type Props = {
  made: Reply<typeof startTotp>
  onClose: () => void
  onDone: (answer: { recovery_codes: string[] }) => void
}

/** The secret as a QR code and as text, and a code from the app that confirms it. */
export function TotpDialog({ made: { secret, qr_image }, onClose, onDone }: Props) {
  const { mutateAsync } = useConfirmTotp()
  const form = useForm({ schema: VerificationCode, initial: { code: '' }, submit: (body) => mutateAsync(body), onDone })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Set up an authenticator app')}
      description={t('Scan this with an app such as Google Authenticator, Microsoft Authenticator or Aegis.')}
      verb={t('Turn on')}
    >
      <div className={styles.scan}>
        <img src={qr_image} alt={t('QR code of the secret')} width={168} height={168} />
        <p>
          <span className={styles.sub}>{t('No camera? Type this in, time-based:')}</span>
          <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <CodeInput label={t('Code from the app')} {...form.field('code')} />
    </FormDialog>
  )
}
