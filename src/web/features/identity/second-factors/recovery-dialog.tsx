import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import styles from './security.module.css'

/** The ten recovery codes, shown once. Only the button closes the dialog, so that a stray click does not lose them. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ tone: 'success', text: t('Copied') })
  }
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('Save your recovery codes')}
      description={t("Without your phone or passkey, sign in with one of these. Each works once. We don't show them again.")}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      }
    >
      <Stack>
        <ul className={styles.codes} aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button icon="download" onClick={() => save(codes)}>
            {t('Download')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function save(codes: readonly string[]): void {
  const text = `${t('Recovery codes for {name}. Each works once.\n\n{codes}', { name: product.name, codes: codes.join('\n') })}
`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
