import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatDate, shortRupees } from '#web/lib/format.ts'
import type { Plot } from '#web/ui/chart-plot.ts'
import { ChartFrame } from '#web/ui/chart.tsx'
import styles from './cashflow.module.css'
import { weeksBetween, withLowest } from './lowest-point.ts'
import { shortDay } from './words.ts'

type Props = {
  opening: Paise
  as_of: string
  asIs: Forecast
  wouldBe: Forecast
  isAsked: boolean
  onWeek: (week: number) => void
}

/** The balance by week with its confidence band, its minimum, and the line without the scenario. */
export function BalanceChart({ opening, as_of, asIs, wouldBe, isAsked, onWeek }: Props) {
  const line = (pick: (week: Forecast['weeks'][number]) => Paise, from = wouldBe) => [opening, ...from.weeks.map(pick)]
  const [expected, low, high] = [line(({ closing }) => closing), line((week) => week.low), line((week) => week.high)]
  const before = line(({ closing }) => closing, asIs)
  return (
    <ChartFrame
      label={t('Expected balance at the end of each week')}
      kind="lines"
      height={340}
      points={[t('Today'), ...wouldBe.weeks.map(({ to }) => shortDay(to))]}
      series={[
        { id: 'expected', label: isAsked ? t('Expected with your changes') : t('Expected balance'), values: expected },
        ...(isAsked ? [{ id: 'now', label: t('Expected without changes'), values: before, isEarlier: true, isPlain: true }] : []),
        { id: 'low', label: t('10th percentile'), values: low, isEarlier: true, isPlain: true, dash: LOW },
        { id: 'high', label: t('90th percentile'), values: high, isEarlier: true, isPlain: true, dash: HIGH },
      ]}
      onPick={(index) => index > 0 && onWeek(index)}
      marks={(plot) => (
        <>
          <path d={`${path(plot, high)} L${pointsOf(plot, low).toReversed().join(' L')} Z`} className={styles.band} />
          <polyline points={pointsOf(plot, low).join(' ')} className={styles.edge} strokeDasharray={LOW} />
          <polyline points={pointsOf(plot, high).join(' ')} className={styles.edge} strokeDasharray={HIGH} />
          <EndLabel plot={plot} value={high.at(-1) ?? 0} words={t('90th percentile')} />
          <EndLabel plot={plot} value={low.at(-1) ?? 0} words={t('10th percentile')} isBelow />
          {isAsked && <polyline points={pointsOf(plot, before).join(' ')} className={styles.before} />}
          <polyline
            points={withLowest(plot, pointsOf(plot, expected), wouldBe.lowest, as_of).join(' ')}
            className={styles.expected}
          />
          {expected.map((value, at) => (
            <circle
              key={at === 0 ? 'today' : wouldBe.weeks[at - 1]?.to}
              cx={plot.x(at)}
              cy={plot.y(value)}
              r={3}
              className={styles.point}
            />
          ))}
          <Lowest plot={plot} lowest={wouldBe.lowest} as_of={as_of} />
        </>
      )}
    />
  )
}

/** The bounds and the line between them have different dash patterns. */
const LOW = '2 3'
const HIGH = '7 4'

/** Labels a bound at its end, so that no legend is needed. */
function EndLabel({ plot, value, words, isBelow = false }: { plot: Plot; value: Paise; words: string; isBelow?: boolean }) {
  return (
    <text x={plot.width - 12} y={plot.y(value) + (isBelow ? 14 : -6)} textAnchor="end" className={styles.end}>
      {words}
    </text>
  )
}

const pointsOf = ({ x, y }: Plot, values: readonly Paise[]) => values.map((value, at) => `${x(at)},${y(value)}`)
const path = (plot: Plot, values: readonly Paise[]) => `M${pointsOf(plot, values).join(' L')}`

function Lowest({ plot, lowest: { day, balance }, as_of }: { plot: Plot; lowest: Forecast['lowest']; as_of: string }) {
  const [x, y] = [plot.x(0) + weeksBetween(as_of, day) * plot.band, plot.y(balance)]
  const isLate = x > plot.width * 0.7
  return (
    <g className={balance < 0 ? styles.bad : styles.lowest}>
      <circle cx={x} cy={y} r={5} />
      <text x={isLate ? x - 10 : x + 10} y={Math.min(y + 20, plot.height - 32)} textAnchor={isLate ? 'end' : 'start'}>
        {t('Lowest {amount}, {date}', { amount: shortRupees(balance), date: formatDate(day).slice(0, -5) })}
      </text>
    </g>
  )
}
