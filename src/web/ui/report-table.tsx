import type { AmountStyle } from '#core/amount-style.ts'
import { t } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { cx } from './cx.ts'
import folding from './folding-table.module.css'
import { Part } from './part.tsx'
import { labelOf, Line, type ReportColumn, type ReportRow, sideOf } from './report-line.tsx'
import styles from './report-table.module.css'

export type { ReportColumn, ReportLink, ReportRow } from './report-line.tsx'

/** More than two columns of amounts, or words beside them, do not fit a phone: there each row becomes a list of its figures with their names. */
const isWide = (columns: readonly ReportColumn[]) =>
  columns.length > 2 || (columns.length === 2 && columns.some((column) => typeof column !== 'string' && column.isText))

/** With more columns than these a table is set smaller on a tablet. */
const MOST = 6

/** A printable statement: labels left, amounts right. On a phone, a wide one is a list. */
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
      <table
        className={cx(styles.table, isWide(columns) && cx(styles.wide, folding.folding), columns.length > MOST && styles.many)}
      >
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
