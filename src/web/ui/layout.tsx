import type { ReactNode } from 'react'
import { formatPaise, type Paise } from '#core/money.ts'
import { splitAmount } from '#web/lib/format.ts'
import { cx } from './cx.ts'
import styles from './layout.module.css'
import { OwnTableSlot, TableSlotProvider } from './table-slot.tsx'

/**
 * The column every page stands in. `full` fills the height, for lists that scroll inside; `narrow` is 720 px, for settings; `form` keeps the
 * page's actions at the thumb on a phone.
 */
export function Page({ shape, children }: { shape?: 'full' | 'narrow' | 'form'; children: ReactNode }) {
  return (
    <TableSlotProvider bar={shape === 'full' ? 'list' : shape === 'form' ? 'form' : undefined}>
      <div className={cx(styles.page, shape && shape !== 'form' && styles[shape])}>{children}</div>
    </TableSlotProvider>
  )
}

/** A bordered surface as high as its content. */
export function Card({
  title,
  actions,
  flush,
  children,
}: {
  title?: string
  actions?: ReactNode /** No padding: for a table that fills it. */
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.card} data-print="whole">
      {(title || actions) && (
        <div className={styles.cardHead}>
          {title && <h2 className={styles.cardTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      <OwnTableSlot>{flush ? children : <div className={styles.cardBody}>{children}</div>}</OwnTableSlot>
    </section>
  )
}

/** Fields in a column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** Two fields side by side if there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** A key amount, 28 px, with muted decimals. */
export function Figure({ label, amount, note }: { label: string; amount: Paise; note?: ReactNode }) {
  const { whole, decimals } = splitAmount(amount)
  return (
    <div className={styles.figure}>
      <span className={styles.figureLabel}>{label}</span>
      <span className={styles.figureValue}>
        <span aria-hidden>
          {whole.startsWith('−') ? `−₹${whole.slice(1)}` : `₹${whole}`}
          <small>{decimals}</small>
        </span>
        <span className="visually-hidden">₹{formatPaise(amount)}</span>
      </span>
      {note && <span className={styles.figureNote}>{note}</span>}
    </div>
  )
}

/** Labels and values of a record. Empty values are omitted. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {items
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd className={cx(isAmount(value) && styles.amount)}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Alone in its place: it never breaks over a line, as words and long names do. */
const isAmount = (value: ReactNode) => typeof value === 'string' && /^−?₹[\d,.]+$/.test(value)

/** An amount in a table cell or a line: tabular, zero muted, without currency sign. */
export function Amount({ value }: { value: Paise }) {
  return (
    <span className="figures" style={value === 0 ? { color: 'var(--text-3)' } : undefined}>
      {formatPaise(value)}
    </span>
  )
}
