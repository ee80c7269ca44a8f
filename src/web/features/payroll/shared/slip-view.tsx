import type { SlipView } from '#contract/payroll/runs.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { causeWords } from './words.ts'
import styles from './slip-view.module.css'

const groups = [
  ['earning', t('Earnings')],
  ['claim', t('Claims paid with your pay, no part of it')],
  ['deduction', t('Deductions')],
  ['employer', t('Paid by the employer')],
  ['perquisite', t('Benefits taxed with your pay, not paid in money')],
] as const

/** A payslip: each line with its reason and rule, and changes since the previous month. */
export function SlipDetail({ slip }: { slip: SlipView }) {
  return (
    // On a phone it scrolls in its drawer, which has nothing else that takes the focus.
    <Part plays="group" aria-label={t('Payslip')} tabIndex={0} className={styles.slip}>
      <Facts
        items={[
          [t('Net pay'), `₹${formatPaise(slip.net)}`],
          [t('Gross pay'), `₹${formatPaise(slip.gross)}`],
          [t('Deductions'), `₹${formatPaise(slip.deductions)}`],
          [t('Cost to the employer'), `₹${formatPaise(slip.employer_cost)}`],
          [t('Paid days'), `${slip.paid_days} / ${slip.days}`],
          ...(slip.paid_on === null ? [] : [[t('Paid on'), formatDate(slip.paid_on)] as const]),
          ...(slip.absence.length > 0 ? [[t('Leave and absence'), slip.absence.join('; ')] as const] : []),
          [t('Wages under the Labour Codes'), `₹${formatPaise(slip.wages)}`],
          [t('Taxable pay to date'), `₹${formatPaise(slip.year.taxable)}`],
          [t('Tax to date'), `₹${formatPaise(slip.year.tax)}`],
        ]}
      />
      {groups.map(([group, title]) => (
        <Lines key={group} title={title} lines={slip.lines.filter((line) => line.group === group)} />
      ))}
      {slip.no_dues.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('No-dues list')}</h3>
          <Facts items={slip.no_dues.map(({ name, status }) => [name, status] as const)} />
        </section>
      )}
      {slip.changes.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('Changed since last month')}</h3>
          <ul className={styles.lines}>
            {slip.changes.map(({ name, cause, amount }) => (
              <li key={`${name} ${cause}`} className={styles.line}>
                <span className={styles.name}>
                  {name}: {causeWords[cause]}
                </span>
                <span className={styles.amount}>{`${amount > 0 ? '+' : ''}${formatPaise(amount)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Part>
  )
}

function Lines({ title, lines }: { title: string; lines: SlipView['lines'] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{`${title}: ₹${formatPaise(sumPaise(lines.map(({ amount }) => amount)))}`}</h3>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={`${line.code} ${at}`} className={styles.line}>
            <span className={styles.name}>
              {line.name} {line.is_unverified && <Badge tone="warning">{t('Unverified rule')}</Badge>}
            </span>
            <span className={styles.amount}>{formatPaise(line.amount)}</span>
            <span className={styles.why}>
              {line.why}
              {line.law && <small>{line.law}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
