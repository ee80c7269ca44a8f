import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './page-header.module.css'

/** A page's secondary actions, as a bottom sheet on phones. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="more" label={t('More actions')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('More actions')}>
        <div className={styles.sheet} onClickCapture={(event) => closeAfter(event.target, () => setOpen(false))}>
          {children}
        </div>
      </Dialog>
    </>
  )
}

/** A clicked action runs first, then the sheet closes; a button that opens a menu of its own keeps it open. */
function closeAfter(target: EventTarget, close: () => void): void {
  const pressed = target instanceof Element ? target.closest('button, a') : null
  if (pressed !== null && !pressed.hasAttribute('aria-haspopup')) setTimeout(close)
}
