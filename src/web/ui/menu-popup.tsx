import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { Keys } from './kbd.tsx'
import type { MenuItem, PopupProps } from './menu-types.ts'
import styles from './menu-popup.module.css'

/** The open menu itself, in a separate chunk: loaded when its button is first hovered, focused or pressed. */
export default function MenuPopup({ at, groups, title, side = 'bottom', align = 'end', button, onClose }: PopupProps) {
  useClosedByScroll(onClose, at, button)
  const filled = groups.filter((group) => group.length > 0)
  return createPortal(
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span
          aria-hidden
          style={{ position: 'fixed', left: at.left, top: at.top, width: at.width, height: at.height, pointerEvents: 'none' }}
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={styles.menu}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault()
          }}
          // The element that opened it gets the focus back.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {title && <Radix.Label className={styles.title}>{title}</Radix.Label>}
          {filled.map((group, index) => (
            <Fragment key={group[0]?.id}>
              {index > 0 && <Radix.Separator className={styles.line} />}
              {group.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>,
    document.body,
  )
}

// Scrolling under an open menu would move its button away. The event of a scroll that ended before it was opened comes after that.
function useClosedByScroll(onClose: () => void, at: PopupProps['at'], button: PopupProps['button']): void {
  const { left, top } = at
  useEffect(() => {
    const close = ({ target }: Event) => {
      const now = button?.getBoundingClientRect()
      if (now?.left === left && now.top === top) return
      if (target instanceof Element && target.closest('[role=menu]') === null) onClose()
    }
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', close, { capture: true })
  }, [onClose, left, top, button])
}

function Item({ item }: { item: MenuItem }) {
  const body = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.shortcut && <Keys keys={item.shortcut} />}
      {item.checked && <Icon name="check" />}
    </>
  )
  const className = cx(styles.item, item.danger && styles.danger)
  if (item.checked !== undefined) {
    return (
      <Radix.CheckboxItem className={className} checked={item.checked} disabled={item.disabled} onSelect={item.onSelect}>
        {body}
      </Radix.CheckboxItem>
    )
  }
  return (
    <Radix.Item className={className} disabled={item.disabled} onSelect={item.onSelect}>
      {body}
    </Radix.Item>
  )
}
