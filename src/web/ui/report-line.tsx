import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { type AmountStyle, formatAmount, plainAmounts } from '#core/amount-style.ts'
import type { Paise } from '#core/money.ts'
import { translate } from '#core/messages.ts'
import { cx } from './cx.ts'
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

const textOf = (label: ReactNode) => (typeof label === 'string' ? translate(label) : label)

export const sideOf = (column: ReportColumn) => (typeof column === 'string' || !column.isText ? styles.number : styles.words)

export const labelOf = (column: ReportColumn) => translate(typeof column === 'string' ? column : column.label)

/** Every amount is zero: on a phone, one of them is enough. */
const isNil = ({ amounts = [] }: ReportRow) =>
  amounts.length > 0 && amounts.every((amount) => amount === undefined || amount === 0 || amount === '')

/** The indentation level of a row; the style sheet sets the width of a step. */
const indentOf = ({ indent = 0 }: ReportRow) => ({ '--indent': indent }) as CSSProperties

export function Line({ row, columns, style }: { row: ReportRow; columns: readonly ReportColumn[]; style: AmountStyle }) {
  return (
    <tr className={cx(styles[row.kind ?? 'line'], isNil(row) && styles.nilRow)} style={indentOf(row)}>
      <th scope="row">
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
    <td className={cx(sideOf(column), amount === 0 && styles.nil)} data-label={labelOf(column)}>
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
