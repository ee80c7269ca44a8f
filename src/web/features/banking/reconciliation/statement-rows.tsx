import { t } from '#core/messages.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import styles from './statement.module.css'

export const Total = ({ label, amount }: { label: string; amount: string }) => (
  <tr className={styles.total}>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className="figures">{amount}</td>
  </tr>
)

type Item = { id: string; date: string; words: string; amount: string }

type ItemsProps = { title: string; none: string; rows: readonly Item[]; count: number; amount: string }

export function Items({ title, none, rows, count, amount }: ItemsProps) {
  return (
    <>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.length === 0 && (
        <tr>
          <td colSpan={3} className={styles.soft}>
            {none}
          </td>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={styles.date}>{formatDate(row.date)}</td>
          <td className={styles.words}>{row.words}</td>
          <td className="figures">{row.amount}</td>
        </tr>
      ))}
      {rows.length > 0 && (
        <tr className={styles.subtotal}>
          <th scope="row" colSpan={2}>
            {count > rows.length
              ? t('{items}, the first {length} shown', { items: plural(count, 'item'), length: rows.length })
              : plural(count, 'item')}
          </th>
          <td className="figures">{amount}</td>
        </tr>
      )}
    </>
  )
}
