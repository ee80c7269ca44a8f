import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './page-header.module.css'

/** What a page offers beside its main action, as a sheet on a phone. */
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

/** A pressed action does its work first, then the sheet goes; a button that opens a menu of its own keeps it. */
function closeAfter(target: EventTarget, close: () => void): void {
  const pressed = target instanceof Element ? target.closest('button, a') : null
  if (pressed !== null && !pressed.hasAttribute('aria-haspopup')) setTimeout(close)
}
