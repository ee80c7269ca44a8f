import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Over every page until the email is verified. */
export default function VerifyPopup() {
  const { email } = useSession()
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      isHeld
      width={400}
      title={t('Check your email')}
      description={t(
        'We sent an email to {email}. Enter the six-digit code in it. If you already have an account, the email says so instead.',
        { email },
      )}
      footer={
        <Button tone="quiet" onClick={() => void navigate({ to: '/logout' })}>
          {t('Log out')}
        </Button>
      }
    >
      <VerifyForm onDone={() => undefined} />
    </Dialog>
  )
}
