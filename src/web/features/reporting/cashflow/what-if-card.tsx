import type { CashForecast } from '#contract/reporting/cashflow.ts'
import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import { type WhatIf, whatIfLimits } from '#core/reporting/cashflow/what-if.ts'
import { t } from '#core/messages.ts'
import { formatDate, plural, shortRupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { isAsked } from './asked.ts'
import styles from './cashflow.module.css'
import { OneTime } from './one-time.tsx'
import type { CashflowSearch } from './search.ts'
import { Slider } from './slider.tsx'

type Props = {
  data: CashForecast
  asked: WhatIf
  asIs: Forecast
  wouldBe: Forecast
  onSearch: (change: CashflowSearch) => void
}

/** The scenario: each input is recalculated at once, in the browser, from the same cash flows. */
export function WhatIfCard({ data, asked, asIs, wouldBe, onSearch }: Props) {
  const { collect_days, growth, not_paying, one_off } = asked
  const clear = { collect_days: undefined, growth: undefined, not_paying: undefined, one_off: undefined, one_off_on: undefined }
  return (
    <Card
      title={t('What if')}
      actions={
        isAsked(asked) ? (
          <Button tone="quiet" icon="undo" onClick={() => onSearch(clear)}>
            {t('Reset')}
          </Button>
        ) : undefined
      }
    >
      <Stack>
        <Slider
          label={t('Customers pay')}
          value={collect_days}
          limits={whatIfLimits.collect_days}
          scale={(days) => (days === 0 ? t('no change') : `${days > 0 ? '+' : '−'}${plural(Math.abs(days), 'day')}`)}
          words={
            collect_days === 0
              ? t('as usual')
              : `${plural(Math.abs(collect_days), 'day')} ${collect_days > 0 ? t('later') : t('sooner')}`
          }
          onChange={(value) => onSearch({ collect_days: value === 0 ? undefined : String(value) })}
        />
        <Slider
          label={t('New sales')}
          value={growth}
          limits={whatIfLimits.growth}
          scale={(percent) => (percent === 0 ? t('no change') : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`)}
          words={growth === 0 ? t('as now') : `${Math.abs(growth)}% ${growth > 0 ? t('higher') : t('lower')}`}
          onChange={(value) => onSearch({ growth: value === 0 ? undefined : String(value) })}
        />
        <Select
          label={t('Customer who does not pay')}
          value={not_paying ?? ''}
          placeholder={t('Everyone pays')}
          options={data.customers.map(({ customers_id, customer_name, amount }) => ({
            value: customers_id,
            label: `${customer_name}, ${shortRupees(amount)}`,
          }))}
          onChange={(value) => onSearch({ not_paying: value === '' ? undefined : value })}
        />
        <OneTime one_off={one_off} as_of={data.as_of} onSearch={onSearch} />
        <output className={styles.effect}>{isAsked(asked) && effect(asIs, wouldBe)}</output>
      </Stack>
    </Card>
  )
}

function effect(asIs: Forecast, wouldBe: Forecast): string {
  const change = (wouldBe.weeks.at(-1)?.closing ?? 0) - (asIs.weeks.at(-1)?.closing ?? 0)
  const end =
    change === 0
      ? t('The balance after thirteen weeks does not change')
      : change > 0
        ? t('The balance after thirteen weeks is {amount} higher', { amount: shortRupees(change) })
        : t('The balance after thirteen weeks is {amount} lower', { amount: shortRupees(-change) })
  return t('{end}; the lowest point is {lowest} on {day} instead of {before} on {day_before}.', {
    end,
    lowest: shortRupees(wouldBe.lowest.balance),
    day: formatDate(wouldBe.lowest.day),
    before: shortRupees(asIs.lowest.balance),
    day_before: formatDate(asIs.lowest.day),
  })
}
