import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { AnswerTable as Table } from '#contract/assistant/datatalk.ts'
import { formatCount, formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Part } from '#web/ui/part.tsx'
import styles from './answer-table.module.css'

const FEW = 8
type Kind = Table['columns'][number]['kind']

/** Rows of an answer: the first few, or all on request. */
export function AnswerTable({ table: { columns, rows } }: { table: Table }) {
  const [isWhole, setWhole] = useState(rows.length <= FEW + 2)
  const shown = isWhole ? rows : rows.slice(0, FEW)
  return (
    <div className={styles.place}>
      <Part plays="group" aria-label={t('Rows of the answer')} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <th key={label} scope="col" className={cx(isNumber(kind) && styles.number)}>
                  {kind === 'paise' ? `${label} ₹` : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={at}>
                {columns.map(({ label, kind }, place) => (
                  <td key={label} className={cx(isNumber(kind) && styles.number, kind === 'date' && styles.date)}>
                    {cellText(row[place] ?? null, kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      {rows.length > shown.length && (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {t('Show all {count} rows', { count: formatCount(rows.length) })}
        </Button>
      )}
    </div>
  )
}

const isNumber = (kind: Kind) => kind === 'paise' || kind === 'count' || kind === 'percent'

function cellText(value: string | number | null, kind: Kind): string {
  if (value === null || value === '') return '–'
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'paise') return formatPaise(Number(value))
  if (kind === 'percent') return `${Number(value).toFixed(1)}%`
  return kind === 'count' ? formatCount(Number(value)) : String(value)
}
