import type { CSSProperties } from 'react'
import { fitColumns } from '#core/documents/print/fit.ts'
import type { PrintedTable, TaxSummaryTable } from '#core/documents/print/layout.ts'
import styles from './printed-document.module.css'

const side = (isEnd: boolean) => (isEnd ? styles.end : undefined)

/** The lines, in columns as wide as those of the PDF. */
export function PrintedLines({ table: { kind, columns, rows }, size }: { table: PrintedTable; size: number }) {
  const fit = kind === 'lines' ? fitColumns(rows, columns, size) : undefined
  return (
    <table
      className={styles.lines}
      data-kind={kind}
      style={fit && ({ '--size': fit.fontSize, tableLayout: 'fixed' } as CSSProperties)}
    >
      {fit && (
        <colgroup>
          {fit.widths.map((width, at) => (
            <col key={at} style={columns[at]?.is_words ? {} : { width: `calc(var(--pt) * ${width + 8})` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map(({ head, is_end }) => (
            <th key={head} scope="col" className={side(is_end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, is_strong }, index) => (
          // A line has no id; its index is its key.
          <tr key={index} data-strong={is_strong || undefined}>
            {cells.map(({ text, detail }, at) => (
              <td key={at} className={side(columns[at]?.is_end ?? false)} data-words={columns[at]?.is_words || undefined}>
                {text}
                {detail !== null && <p className={styles.detail}>{detail}</p>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function TaxSummary({ table: { label, columns, rows, totals } }: { table: TaxSummaryTable }) {
  const cells = (texts: readonly string[]) =>
    texts.map((text, at) => (
      <td key={at} className={side(columns[at]?.is_end ?? false)} data-words={columns[at]?.is_words || undefined}>
        {text}
      </td>
    ))
  return (
    <table className={styles.summary}>
      <caption className={styles.label}>{label}</caption>
      <thead>
        <tr>
          {columns.map(({ head, is_end }) => (
            <th key={head} scope="col" className={side(is_end)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
        <tr data-strong>{cells(totals)}</tr>
      </tbody>
    </table>
  )
}
