import { t } from '#core/messages.ts'
import { comparisons } from '#contract/reporting/reports.ts'
import type { DateRange } from '#web/lib/date-ranges.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Select } from '#web/ui/text-input.tsx'
import styles from './reports.module.css'

type PeriodProps = { value: DateRange; onChange: (range: DateRange) => void }

/** The period of a report, which ends today where it is the current one. */
export const PeriodPicker = ({ value, onChange }: PeriodProps) => (
  <DateRangePicker label={t('Period')} end="today" value={value} onChange={onChange} />
)

type Comparison = (typeof comparisons)[number]

const words = {
  none: t('No comparison'),
  previous_period: t('Previous period'),
  previous_year: t('Previous year'),
}
const options = comparisons.map((value) => ({ value, label: words[value] }))

type CompareProps = { value: string | undefined; onChange: (value: Comparison | undefined) => void }

/** What a report is compared with. */
export const ComparePicker = ({ value, onChange }: CompareProps) => (
  <Select
    label={t('Compare')}
    hideLabel
    className={styles.choice}
    value={value ?? 'none'}
    options={options}
    onChange={(chosen) => onChange(comparisons.find((each) => each === chosen))}
  />
)
