import {
  cloneElement,
  type ComponentProps,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import type { Groups, Place, PopupProps } from './menu-types.ts'

const loadPopup = () => import('./menu-popup.tsx')
const Popup = lazy(loadPopup)

/** A menu at a place on the screen, open while mounted: one serves all rows of a table. */
export function FloatingMenu(props: PopupProps) {
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  )
}

type Trigger = ReactElement<Partial<Omit<ComponentProps<'button'>, 'ref'>> & { 'data-state'?: string }>
type MenuProps = Place & { /** The button that opens it. */ trigger: Trigger; groups: Groups; title?: ReactNode }

/** Actions behind a button. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [opened, setOpened] = useState<{ button: HTMLElement; at: DOMRect }>()
  const open = (button: HTMLElement) => setOpened({ button, at: button.getBoundingClientRect() })
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
