import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import styles from './cashflow.module.css'
import { monthsWords } from './words.ts'

/** Four key figures with explanations. */
export function MeasuresCard({ measures: { burn, runway_tenths, dso, dpo } }: Pick<CashForecast, 'measures'>) {
  const items = [
    {
      name: t('Burn'),
      value:
        burn === null
          ? t('Not known yet')
          : burn > 0
            ? t('₹{amount} a month', { amount: formatPaise(burn) })
            : t('You’re cash-positive: ₹{amount} net inflow a month', { amount: formatPaise(0 - burn) }),
      means: t('Average money out minus money in over the last three complete months.'),
    },
    {
      name: t('Runway'),
      value: runway_tenths === null ? (burn === null ? t('Not known yet') : t('Does not run out')) : monthsWords(runway_tenths),
      means: t('How long today’s money lasts at that burn.'),
    },
    {
      name: 'DSO',
      value: dso === null ? t('No sales yet') : plural(dso, 'day'),
      means: t('Days of sales that customers still owe: the open amount against 13 weeks of invoices. Lower is better.'),
    },
    {
      name: 'DPO',
      value: dpo === null ? t('No bills yet') : plural(dpo, 'day'),
      means: t('Days of bills that you still owe. Higher keeps your money longer, within the 45-day MSME limit.'),
    },
  ]
  return (
    <Card title={t('Measures')}>
      <dl className={styles.measures}>
        {items.map(({ name, value, means }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.measure}>{value}</dd>
            <dd className={styles.quiet}>{means}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
