import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Series } from './chart-types.ts'
import styles from './chart.module.css'
import { Part } from './part.tsx'

type Props = { label: string; points: readonly string[]; series: readonly Series[] }

/** The values of a chart as a table. */
export function ChartTable({ label, points, series }: Props) {
  return (
    <Part plays="group" aria-label={label} tabIndex={0} className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Period')}</th>
            {series.map((one) => (
              <th key={one.id} scope="col" className={styles.number}>
                {one.label} ₹
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((word, index) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              {series.map((one) => (
                <td key={one.id} className={styles.number}>
                  {formatPaise(one.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
