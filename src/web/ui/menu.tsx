import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { Keys } from './kbd.tsx'
import styles from './menu.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** One of several, this one in force. */
  checked?: boolean
  onSelect: () => void
}

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** Groups are parted by a hairline. */
  groups: readonly (readonly MenuItem[])[]
  title?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'end'
}

/** Actions behind a button. */
export function Menu({ trigger, groups, title, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Popup {...{ groups, title, side, align }} />
    </Radix.Root>
  )
}

type FloatingMenuProps = Pick<MenuProps, 'groups' | 'title'> & {
  /** Where the pressed button stands. */ at: DOMRect
  onClose: () => void
}

/** A menu at a place on the screen, open while mounted: one serves all rows of a table. */
export function FloatingMenu({ at, groups, title, onClose }: FloatingMenuProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span
          aria-hidden
          style={{ position: 'fixed', left: at.left, top: at.top, width: at.width, height: at.height, pointerEvents: 'none' }}
        />
      </Radix.Trigger>
      <Popup {...{ groups, title, side: 'bottom', align: 'end' }} onCloseAutoFocus={(event) => event.preventDefault()} />
    </Radix.Root>
  )
}

type PopupProps = Pick<MenuProps, 'groups' | 'title' | 'side' | 'align'> & { onCloseAutoFocus?: (event: Event) => void }

function Popup({ groups, title, side, align, onCloseAutoFocus }: PopupProps) {
  const filled = groups.filter((group) => group.length > 0)
  return (
    <Radix.Portal>
      <Radix.Content
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className={styles.menu}
        onCloseAutoFocus={onCloseAutoFocus}
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
  )
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
