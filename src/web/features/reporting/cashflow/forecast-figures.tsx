import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { t } from '#core/messages.ts'
import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import { CASH_AND_BANK } from '#web/features/reporting/shared/bridge.tsx'
import { formatDate, shortRupees } from '#web/lib/format.ts'
import { Card, Figure } from '#web/ui/layout.tsx'
import styles from './cashflow.module.css'

/** Where the cash stands, and where it goes. */
export function ForecastFigures({ data, wouldBe }: { data: CashForecast; wouldBe: Forecast }) {
  const last = wouldBe.weeks.at(-1)
  return (
    <div className={styles.figures}>
      <Card>
        <Figure label={CASH_AND_BANK} amount={data.position.books} note={t('In the books today')} />
      </Card>
      <Card>
        <Figure label={t('Forecast starts from')} amount={data.opening} note={<StandsOn data={data} />} />
      </Card>
      {last && (
        <Card>
          <Figure
            label={t('In thirteen weeks')}
            amount={last.closing}
            note={t('80% of outcomes fall between {amount} and {amount_2}', {
              amount: shortRupees(last.low),
              amount_2: shortRupees(last.high),
            })}
          />
        </Card>
      )}
      <Card>
        <Figure
          label={t('Lowest point')}
          amount={wouldBe.lowest.balance}
          note={
            wouldBe.lowest.day === data.as_of
              ? t('Today: the balance stays above this')
              : t('On {date}', { date: formatDate(wouldBe.lowest.day) })
          }
        />
      </Card>
    </div>
  )
}

/** The accounts of the opening balance, with the date of the oldest statement. */
function StandsOn({ data: { accounts, as_of } }: { data: CashForecast }) {
  const dated = accounts.flatMap(({ statement_date }) => statement_date ?? []).sort()
  const names = accounts.map(({ account_label }) => account_label).join(', ')
  const oldest = dated[0]
  if (accounts.length === 0) return <>{t('No bank account yet')}</>
  if (oldest === undefined) return <>{t('{names}, by the books', { names })}</>
  return (
    <>
      {accounts.length > 2 ? t('{length} accounts', { length: accounts.length }) : names}
      {t(', statement')} {oldest === as_of ? t('of today') : t('to {date}', { date: formatDate(oldest) })}
    </>
  )
}
