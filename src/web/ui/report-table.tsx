import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { type AmountStyle, formatAmount, plainAmounts } from '#core/amount-style.ts'
import type { Paise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { useAmountStyle } from '#web/lib/amount-style.ts'
import { cx } from './cx.ts'
import { Part } from './part.tsx'
import styles from './report-table.module.css'

export type ReportRow = {
  id: string
  label: ReactNode
  /** Depth below its group. */
  indent?: number
  /** A heading has no amounts; a section sums the lines below it; a subtotal is 500, a total 600 under a double line. */
  kind?: 'heading' | 'section' | 'line' | 'subtotal' | 'total'
  /** Paise; text stands as it is. */
  amounts?: readonly (Paise | string | undefined)[]
  /** Figures above zero are credits, so that one below zero is a debit. */
  isCredit?: boolean
  /** In rupees, whatever unit the other rows are in. */
  isExact?: boolean
  /** To what the row is about. */
  link?: ReportLink | undefined
  /** To the entries behind each number, in the order of the columns. */
  links?: readonly (ReportLink | undefined)[]
}
export type ReportLink = { to: string; search?: Record<string, string | undefined> }
/** A column of words begins at the left. */
export type ReportColumn = string | { label: string; isText: boolean }

const labelOf = (column: ReportColumn) => translate(typeof column === 'string' ? column : column.label)
const textOf = (label: ReactNode) => (typeof label === 'string' ? translate(label) : label)
const sideOf = (column: ReportColumn) => (typeof column === 'string' || !column.isText ? styles.number : styles.words)

/** How deep a row stands; the sheet of styles says how wide a step is on this screen. */
const indentOf = ({ indent = 0 }: ReportRow) => ({ '--indent': indent }) as CSSProperties

/** A statement as on paper: labels left, amounts right, printable. */
export function ReportTable({
  caption,
  columns,
  rows,
  first = t('Account'),
  amounts,
}: {
  caption: string
  /** What the first column names. */
  first?: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** How figures are printed; in rupees, negatives as the company prints them, when left out. */
  amounts?: AmountStyle | undefined
}) {
  const own = useAmountStyle()
  const style = amounts ?? own
  const exact = { ...plainAmounts, negatives: style.negatives }
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
            <tr key={row.id} className={cx(styles[row.kind ?? 'line'])}>
              <th scope="row" style={indentOf(row)}>
                {row.link === undefined ? (
                  textOf(row.label)
                ) : (
                  <Link to={row.link.to} search={row.link.search as never}>
                    {textOf(row.label)}
                  </Link>
                )}
              </th>
              {columns.map((column, index) => {
                const amount = row.amounts?.[index]
                const text =
                  amount === undefined
                    ? ''
                    : typeof amount === 'string'
                      ? amount
                      : formatAmount(amount, row.isExact ? exact : style, row.isCredit)
                const link = row.links?.[index]
                return (
                  <td key={index} className={cx(sideOf(column), amount === 0 && styles.nil)}>
                    {link !== undefined && text !== '' ? (
                      <Link to={link.to} search={link.search as never}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
