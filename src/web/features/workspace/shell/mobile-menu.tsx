import { useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MobileDrawer = lazyPart(() => import('./mobile-drawer.tsx').then((part) => part.default))

/** The menu button of phones and tablets; the drawer is a separate chunk. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="menu"
        label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <MobileDrawer onClose={close} />}
    </>
  )
}
