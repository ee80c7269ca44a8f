import { addDays, financialYear, type IsoDate, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './day-picker.module.css'
import { today } from './period.ts'

/** The date of a report: typed, or one of the usual ones. */
export function DayPicker({ value, onChange }: { value: IsoDate; onChange: (day: IsoDate) => void }) {
  const now = today()
  const days: readonly [label: string, day: IsoDate][] = [
    [t('Today'), now],
    [t('End of last month'), addDays(monthStart(now), -1)],
    [t('End of this FY'), financialYear(now).end],
    [t('End of last FY'), addDays(financialYear(now).start, -1)],
  ]
  return (
    <div className={styles.picker}>
      <DateInput key={value} label={t('As of')} hideLabel value={value} onChange={(day) => day !== '' && onChange(day)} />
      <Menu
        align="start"
        trigger={<IconButton icon="chevronDown" label={t('Common dates')} />}
        groups={[days.map(([label, day]) => ({ id: label, label, checked: day === value, onSelect: () => onChange(day) }))]}
      />
    </div>
  )
}
