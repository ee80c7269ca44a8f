import { lazy, Suspense, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'

const load = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazy(load)

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
        onPointerDown={() => void load()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <MobileDrawer onClose={close} />
        </Suspense>
      )}
    </>
  )
}
