import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { type AmountStyle, formatAmount, plainAmounts } from '#core/amount-style.ts'
import { translate } from '#core/messages.ts'
import { cx } from './cx.ts'
import styles from './report-table.module.css'
import type { ReportColumn, ReportRow } from './report-table.tsx'

const textOf = (label: ReactNode) => (typeof label === 'string' ? translate(label) : label)

export const sideOf = (column: ReportColumn) => (typeof column === 'string' || !column.isText ? styles.number : styles.words)

/** The indentation level of a row; the style sheet sets the width of a step. */
const indentOf = ({ indent = 0 }: ReportRow) => ({ '--indent': indent }) as CSSProperties

export function Line({ row, columns, style }: { row: ReportRow; columns: readonly ReportColumn[]; style: AmountStyle }) {
  return (
    <tr className={cx(styles[row.kind ?? 'line'])}>
      <th scope="row" style={indentOf(row)}>
        {row.link === undefined ? (
          textOf(row.label)
        ) : (
          <Link to={row.link.to} search={row.link.search as never}>
            {textOf(row.label)}
          </Link>
        )}
      </th>
      {columns.map((column, index) => (
        <Cell key={index} column={column} row={row} index={index} style={style} />
      ))}
    </tr>
  )
}

type CellProps = { column: ReportColumn; row: ReportRow; index: number; style: AmountStyle }

function Cell({ column, row, index, style }: CellProps) {
  const amount = row.amounts?.[index]
  const text =
    amount === undefined
      ? ''
      : typeof amount === 'string'
        ? amount
        : formatAmount(amount, row.isExact ? { ...plainAmounts, negatives: style.negatives } : style, row.isCredit)
  const link = row.links?.[index]
  return (
    <td className={cx(sideOf(column), amount === 0 && styles.nil)}>
      {link !== undefined && text !== '' ? (
        <Link to={link.to} search={link.search as never}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  )
}
