import { t } from '#core/messages.ts'
import type { AnswerChart as Chart } from '#contract/assistant/datatalk.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import { phone, useMedia } from '#web/lib/media.ts'

const LONGEST_LABEL = 12
const SHORT_LABEL = 7
const short = (label: string) => (label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label)

/** Amounts of an answer as a line over time or as bars. */
export default function AnswerChart({ chart, label }: { chart: Chart; label: string }) {
  const isPhone = useMedia(phone)
  const values = chart.points.map(({ value }) => value)
  const series = [{ id: 'amount', label: t('Amount'), values }]
  const names = chart.points.map((point) => point.label)
  const cut = names.map(short)
  const points = new Set(cut).size === cut.length ? cut : names
  // Labels do not fit under bars on a phone; the table has the same data.
  if (chart.kind === 'bar' && isPhone && names.some((name) => name.length > SHORT_LABEL)) return null
  return chart.kind === 'line' ? (
    <LineChart label={label} points={names} series={series} />
  ) : (
    <BarChart label={label} points={points} series={series} />
  )
}
