import { type ReactNode, useEffect, useRef } from 'react'
import { product } from '#core/product.ts'
import { usePageTitle } from '#web/ui/page-header.tsx'
import styles from './entry-page.module.css'

/** The column layout of login, register, verify and reset, without a shell. */
export function EntryPage({
  title,
  lead,
  foot,
  children,
}: {
  title: string
  lead?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const card = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useEffect(() => {
    // On devices with a mouse the first field is focused; on phones the keyboard would cover the page.
    const first = window.matchMedia('(pointer: fine)').matches ? 'input' : 'h1'
    card.current?.querySelector<HTMLElement>(first)?.focus()
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <p className={styles.brand}>
          <img src="/mark.svg" alt="" width={28} height={28} />
          {product.name}
        </p>
        <div ref={card} className={styles.card}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </main>
  )
}
