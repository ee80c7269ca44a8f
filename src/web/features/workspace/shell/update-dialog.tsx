import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shown when the page's version is incompatible with the server. It cannot be closed, only followed. */
export default function UpdateDialog() {
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      isHeld
      title={t('Update required . Please click on update to refresh the app')}
      width={400}
      footer={
        <Button tone="primary" onClick={() => location.reload()}>
          {t('Update')}
        </Button>
      }
    />
  )
}
