import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Copied } from './copied.tsx'

/** The key, shown once. Only the button closes the dialog, so that a stray click does not lose it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('Save your API key')}
      description={t("We don't show it again. Anyone who has it can read what you ticked, as you. Keep it safe like a password.")}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('I have saved it')}
        </Button>
      }
    >
      <Copied label={t('API key')} text={secret} said={t('Key copied')} />
    </Dialog>
  )
}
