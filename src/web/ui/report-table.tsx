import type { ReactNode } from 'react'
import type { AmountStyle } from '#core/amount-style.ts'
import type { Paise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { Part } from './part.tsx'
import { Line, sideOf } from './report-line.tsx'
import styles from './report-table.module.css'

export type ReportRow = {
  id: string
  label: ReactNode
  /** Depth below its group. */
  indent?: number
  /** A heading has no amounts; a section sums the lines below it; a subtotal is 500, a total 600 under a double line. */
  kind?: 'heading' | 'section' | 'line' | 'subtotal' | 'total'
  /** Paise; text is shown unchanged. */
  amounts?: readonly (Paise | string | undefined)[]
  /** Positive figures are credits, so negative ones are debits. */
  isCredit?: boolean
  /** In rupees, whatever the unit of the other rows. */
  isExact?: boolean
  /** A link to the row's subject. */
  link?: ReportLink | undefined
  /** Links to the entries of each number, in the order of the columns. */
  links?: readonly (ReportLink | undefined)[]
}
export type ReportLink = { to: string; search?: Record<string, string | undefined> }
/** A text column is left-aligned. */
export type ReportColumn = string | { label: string; isText: boolean }

const labelOf = (column: ReportColumn) => translate(typeof column === 'string' ? column : column.label)

/** A printable statement: labels left, amounts right. */
export function ReportTable({
  caption,
  columns,
  rows,
  first = t('Account'),
  amounts,
}: {
  caption: string
  /** The heading of the first column. */
  first?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** The number format; by default rupees with the company's format for negatives. */
  amounts?: AmountStyle | undefined
}) {
  const own = useAmountStyle()
  const style = amounts ?? own
  return (
    <Part plays="group" aria-label={caption} tabIndex={0} className={styles.paper}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{first}</span>
            </th>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={sideOf(column)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} columns={columns} style={style} />
          ))}
        </tbody>
      </table>
    </Part>
  )
}
