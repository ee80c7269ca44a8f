import { t } from '#core/messages.ts'
import type { StatementPreview } from '#contract/banking/bank-imports.ts'
import { cx } from '#web/ui/cx.ts'
import { Part } from '#web/ui/part.tsx'
import styles from './imports.module.css'

type Table = NonNullable<StatementPreview['table']>

/** The first rows of the file as parsed, with the heading row in bold. */
export function FirstRows({ rows, header }: { rows: Table['first_rows']; header: number }) {
  if (rows.length === 0) return null
  return (
    <Part plays="group" className={cx(styles.lines, styles.firstRows)} aria-label={t('First rows of the file')} tabIndex={0}>
      <table>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line} className={cx(line === header && styles.headerRow)}>
              <th scope="row" className="figures">
                {line}
              </th>
              {cells.map((cell, index) => (
                <td key={String(index)} className={styles.cell} title={cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
