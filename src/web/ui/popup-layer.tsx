import { Popover } from 'radix-ui'
import { type ReactNode, useMemo } from 'react'

export type PopupLayerProps = {
  /** The element it is attached to. */
  anchor: HTMLElement
  onClose: () => void
  className: string | undefined
  /** The focus stays on an input that controls the popup; otherwise it moves inside. */
  keepsFocus?: boolean
  label?: string
  children: ReactNode
}

/** A popup below a control, in a separate chunk. */
export default function PopupLayer({ anchor, onClose, className, keepsFocus = false, label, children }: PopupLayerProps) {
  const place = useMemo(() => ({ current: anchor }), [anchor])
  const stay = keepsFocus ? (event: Event) => event.preventDefault() : undefined
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          className={className}
          sideOffset={4}
          align="start"
          collisionPadding={8}
          role={keepsFocus ? 'presentation' : 'dialog'}
          aria-label={label}
          onOpenAutoFocus={stay}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!keepsFocus) anchor.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault()
          }}
          onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
