import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { product } from '#core/product.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  /** The h1, and the start of the browser title: “INV-2041, Invoices”. */
  title: string
  /** Names the list it belongs to in the browser title. */
  section?: string
  /** Beside the title: a count, a badge. */
  mark?: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Above the title: a link back to the list. */
  above?: ReactNode
  /** Right: at most one primary. */
  actions?: ReactNode
}

/** The head of every page. It takes the focus when the route changes, so that a screen reader says where it came to. */
export function PageHeader({ title, section, mark, description, above, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined })
  const arrived = useRef(isFirst)
  useEffect(() => {
    // Not on the first load: the browser starts at the top by itself, and the skip link comes first.
    if (!arrived.current && document.querySelector('[role=dialog]') === null) heading.current?.focus({ preventScroll: true })
  }, [])
  usePageTitle(section === undefined ? title : `${title}, ${section}`)
  return (
    <header className={styles.header}>
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
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      )}
    </header>
  )
}

/** Sets the browser title while the page is open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`
  }, [title])
}
