import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { formatPaise, plural, shortRupees } from '#web/lib/format.ts'
import { useMayOpen } from '#web/lib/may-open.ts'
import { Card, Figure } from '#web/ui/layout.tsx'
import styles from './aged.module.css'

type Aged = NonNullable<Dashboard['receivables_aged']>
type Props = {
  title: string
  aged: Aged
  noun: string
  /** The full list, and the report by party. */
  list: { to: string; search: Record<string, string> }
  report: string
  note: string
}

/** Open amounts by days past due: a bar for each bucket with amount and count, so that colour is not the only signal. */
export function AgedCard({ title, aged, noun, list, report, note }: Props) {
  const mayOpen = useMayOpen()
  const total = aged.reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(1, ...aged.map(({ amount }) => amount))
  return (
    <Card title={title}>
      <Link to={list.to} search={list.search} className={styles.total}>
        <Figure label={note} amount={total} />
      </Link>
      {total > 0 && (
        <>
          <ul className={styles.bars} aria-label={t('{title} by days past due', { title })}>
            {aged.map(({ from_days, amount, count }, at) => (
              <li key={from_days ?? 'current'} className={styles.row}>
                <span>{bucketName(aged, at)}</span>
                <span className={styles.track} aria-hidden>
                  <span
                    className={from_days === null ? styles.current : styles.late}
                    style={{ width: `${(amount / most) * 100}%` }}
                  />
                </span>
                <span className={styles.amount} title={`₹${formatPaise(amount)}, ${plural(count, noun)}`}>
                  <span aria-hidden>{shortRupees(amount)}</span>
                  <span className="visually-hidden">
                    ₹{formatPaise(amount)}, {plural(count, noun)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {mayOpen(report) && <Link to={report}>{t('See who owes what, by age')}</Link>}
        </>
      )}
    </Card>
  )
}

/** `Not due`, `1–30 days`, `Over 120 days`. */
function bucketName(aged: Aged, at: number): string {
  const from = aged[at]?.from_days
  if (from === null || from === undefined) return t('Not due')
  const next = aged[at + 1]?.from_days
  return next === undefined || next === null
    ? t('Over {value} days', { value: from - 1 })
    : t('{from}–{value} days', { from, value: next - 1 })
}
