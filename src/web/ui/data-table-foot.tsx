import type { ReactNode } from 'react'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { manyOf, t } from '#core/messages.ts'
import { formatCount, plural } from '#web/lib/format.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import styles from './data-table.module.css'
import type { Column, DataTableProps } from './data-table-types.ts'
import { Part } from './part.tsx'

type FootProps<Row> = {
  columns: readonly Column<Row>[]
  template: string
  noun: readonly [string, string]
  loaded: number
  hasMore: boolean
  totals: DataTableProps<Row>['totals']
  hasPick: boolean
}

/** The number of filtered rows, and the total of each money column below it. */
export function TableFoot<Row>({ columns, template, noun, loaded, hasMore, totals, hasPick }: FootProps<Row>) {
  const count = totals?.isMore
    ? `${formatCount(totals.count)}+ ${manyOf(noun)}`
    : totals
      ? plural(totals.count, ...noun)
      : hasMore
        ? `${formatCount(loaded)}+ ${manyOf(noun)}`
        : plural(loaded, ...noun)
  // Below the cards of a phone there is no grid to be part of.
  const inGrid = <R extends 'rowgroup' | 'row' | 'gridcell'>(role: R) => (columns.length > 0 ? role : undefined)
  const firstSum = columns.findIndex((column) => totals?.sums?.[column.id] !== undefined)
  const span = (firstSum < 0 ? columns.length : Math.max(1, firstSum)) + (hasPick ? 1 : 0)
  return (
    <Part plays={inGrid('rowgroup')} className={styles.footGroup}>
      <Part plays={inGrid('row')} className={styles.foot} style={{ gridTemplateColumns: template }}>
        <Part
          plays={inGrid('gridcell')}
          aria-colspan={columns.length > 0 ? span : undefined}
          className={styles.count}
          style={{ gridColumn: `span ${span}` }}
        >
          {count}
        </Part>
        {firstSum > 0 &&
          columns.slice(firstSum).map((column) => {
            const sum = totals?.sums?.[column.id]
            return (
              <Part plays={inGrid('gridcell')} key={column.id} className={cx(styles.cell, styles.end)}>
                {sum !== undefined && (
                  <>
                    <span className="visually-hidden">{`${t('{header} total', { header: column.header })} `}</span>
                    {formatPaise(sum)}
                  </>
                )}
              </Part>
            )
          })}
      </Part>
    </Part>
  )
}

type BarProps<Row> = { rows: readonly Row[]; columns: readonly Column<Row>[]; actions: ReactNode; onClear: () => void }

/** Replaces the footer while rows are selected, so that nothing is covered. */
export function SelectionBar<Row>({ rows, columns, actions, onClear }: BarProps<Row>) {
  const summed = columns.find((column) => column.sum !== undefined)
  const sum: Paise | undefined = summed?.sum && sumPaise(rows.map(summed.sum))
  return (
    <div className={styles.bar}>
      <output className={styles.barWords}>
        <b>{t('{count} selected', { count: formatCount(rows.length) })}</b>
        {sum !== undefined && <span className="figures">₹{formatPaise(sum)}</span>}
      </output>
      {actions}
      <Button tone="quiet" onClick={onClear}>
        {t('Clear')}
      </Button>
    </div>
  )
}
