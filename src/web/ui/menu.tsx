import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { Groups, Place, PopupProps } from './menu-types.ts'
import { isChange, useReadOnly } from './read-only.ts'

const loadPopup = () => import('./menu-popup.tsx').then((part) => part.default)
const Popup = lazyPart<PopupProps>(loadPopup)

/** Without items that would be rejected where nothing may be changed. */
function useOffered(groups: Groups): Groups {
  const isReadOnly = useReadOnly()
  return isReadOnly ? groups.map((group) => group.filter((item) => !isChange(item))).filter((group) => group.length > 0) : groups
}

/** A menu at a position on the screen, open while mounted: one serves all rows of a table. */
export function FloatingMenu({ groups, ...rest }: PopupProps) {
  const offered = useOffered(groups)
  return <Popup {...rest} groups={offered} />
}

type Trigger = ReactElement<Partial<Omit<ComponentProps<'button'>, 'ref'>> & { 'data-state'?: string }>
type MenuProps = Place & { /** The button that opens it. */ trigger: Trigger; groups: Groups; title?: ReactNode }

/** Actions behind a button. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const isEmpty = useOffered(rest.groups).length === 0
  const [opened, setOpened] = useState<{ button: HTMLElement; at: DOMRect }>()
  const open = (button: HTMLElement) => setOpened({ button, at: button.getBoundingClientRect() })
  if (isEmpty) return null
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        'data-state': opened === undefined ? 'closed' : 'open',
        onPointerEnter: () => void loadPopup(),
        onFocus: () => void loadPopup(),
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event)
          if (opened === undefined) open(event.currentTarget)
          else setOpened(undefined)
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open(event.currentTarget)
        },
      })}
      {opened && (
        <FloatingMenu
          {...rest}
          at={opened.at}
          button={opened.button}
          onClose={() => {
            setOpened(undefined)
            opened.button.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
