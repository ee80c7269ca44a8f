import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The button that closes the popup. */
  later: string
  /** The link to the plans; undefined for those who may not change them. */
  upgrade?: string | undefined
  source: string
  onClose: () => void
}

/** A popup with a link to the plans, which can be closed. */
export function PlainPopup({ title, description, children, later, upgrade, source, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{later}</Button>
          {upgrade !== undefined && (
            <ButtonLink to="/subscription" search={{ source }} tone="primary" onClick={onClose}>
              {upgrade}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
