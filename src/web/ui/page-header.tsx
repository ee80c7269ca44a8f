import { Children, Fragment, isValidElement, type ReactNode, useEffect, useRef } from 'react'
import { product } from '#core/product.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { isOpening, noteShown } from '#web/lib/opened-page.ts'
import { cx } from './cx.ts'
import { MoreActions } from './more-actions.tsx'
import styles from './page-header.module.css'
import { useBottomBar } from './table-slot.tsx'

type PageHeaderProps = {
  /** The h1, and the start of the browser title: “INV-2041, Invoices”. */
  title: string
  /** The list it belongs to, for the browser title. */
  section?: string
  /** Beside the title: a count, a badge. */
  mark?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Above the title: a link back to the list. */
  above?: ReactNode
  /** On the right: at most one primary action. */
  actions?: ReactNode
}

/** The header of every page. It takes the focus when the route changes, so that a screen reader announces the page. */
export function PageHeader({ title, section, mark, description, above, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not on the first load: the browser starts at the top, and the skip link comes first.
    if (!isOpening() && document.querySelector('[role=dialog]') === null) heading.current?.focus({ preventScroll: true })
    noteShown()
  }, [])
  const isPhone = useMedia(phone)
  const bar = useBottomBar()
  const isBar = bar !== undefined && isPhone
  usePageTitle(section === undefined ? title : `${title}, ${section}`)
  return (
    <header className={cx(styles.header, isBar && styles.split)}>
      <div className={styles.words}>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.line}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {mark && <span className={styles.mark}>{mark}</span>}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && (
        <div className={cx(styles.actions, isBar && styles.bar)} data-print="hide">
          {isBar && bar === 'list' ? <BottomActions>{actions}</BottomActions> : actions}
        </div>
      )}
    </header>
  )
}

/** On phones the primary action of a list is at the bottom, within reach of the thumb; the others are behind one button. */
function BottomActions({ children }: { children: ReactNode }) {
  const all = partsOf(children)
  const others = all.slice(0, -1)
  return (
    <>
      {others.length > 1 ? <MoreActions>{others}</MoreActions> : others}
      {all.at(-1)}
    </>
  )
}
const partsOf = (node: ReactNode): ReactNode[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  )

/** The main action of a long page, at the bottom of a phone within the thumb's reach, if the header does not have it. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={cx(styles.actions, styles.bar)} data-print="hide">
      {children}
    </div>
  )
}

/** Sets the browser title while the page is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
}
