import type { Dashboard } from '#contract/reporting/reports.ts'
import { formatMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Twelve months of cash and bank balances. */
export function MoneyCard({ money }: { money: NonNullable<Dashboard['money']> }) {
  const isEmpty = money.every(({ money_in, money_out }) => money_in === 0 && money_out === 0)
  return (
    <Card title={t('Money in and out')}>
      {isEmpty ? (
        <EmptyState icon="balance" title={t('No entries yet')}>
          {t('Money in and out by month appears here with the first payment or bank statement.')}
        </EmptyState>
      ) : (
        <BarChart
          label={t('Money in and out of cash and bank by month')}
          points={money.map((each) => formatMonth(each.month))}
          series={[
            { id: 'in', label: t('Money in'), means: 'in', values: money.map(({ money_in }) => money_in) },
            { id: 'out', label: t('Money out'), means: 'out', values: money.map(({ money_out }) => money_out) },
          ]}
          height={240}
        />
      )}
    </Card>
  )
}
