import type { AmountStyle } from '#core/amount-style.ts'
import { t, translate } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { Part } from './part.tsx'
import { Line, type ReportColumn, type ReportRow, sideOf } from './report-line.tsx'
import styles from './report-table.module.css'

export type { ReportColumn, ReportLink, ReportRow } from './report-line.tsx'

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
