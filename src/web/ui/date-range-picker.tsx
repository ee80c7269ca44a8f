import { useState } from 'react'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type DateRange, datePresets, type PresetEnd, rangeWords } from '#web/lib/date-ranges.ts'
import { Button } from './button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './filters.module.css'
import { Popup, warmPopup } from './popup.tsx'

type DateRangePickerProps = {
  label: string
  value: DateRange | undefined
  onChange: (range: DateRange) => void /** The label if no range is selected. */
  placeholder?: string
  /** Where a current period ends: today in reports. */
  end?: PresetEnd
}

/** A period: this month, this FY (April to March), or two dates. */
export function DateRangePicker({ label, value, onChange, placeholder = t('Any date'), end = 'period' }: DateRangePickerProps) {
  const [button, setButton] = useState<HTMLElement>()
  const [today, setToday] = useState(() => dateInIndia(new Date()))
  const open = (pressed: HTMLElement) => {
    setToday(dateInIndia(new Date()))
    setButton(pressed)
  }
  const choose = (range: DateRange) => {
    onChange(range)
    setButton(undefined)
  }
  return (
    <>
      <Button
        icon="calendar"
        aria-label={`${label}: ${value ? rangeWords(value, today, end) : placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        onPointerEnter={warmPopup}
        onFocus={warmPopup}
        onClick={(event) => (button === undefined ? open(event.currentTarget) : setButton(undefined))}
      >
        {value ? rangeWords(value, today, end) : placeholder}
      </Button>
      {button && (
        <Popup anchor={button} onClose={() => setButton(undefined)} className={styles.popup} label={label}>
          <div className={styles.presets}>
            {datePresets(today, end).map((preset) => (
              <button
                key={preset.id}
                type="button"
                aria-pressed={preset.range.from === value?.from && preset.range.to === value.to}
                onClick={() => choose(preset.range)}
              >
                {preset.label}
              </button>
            ))}
          </div>
          <DatesForm start={value ?? { from: '', to: '' }} onChoose={choose} />
        </Popup>
      )}
    </>
  )
}

function DatesForm({ start, onChoose }: { start: DateRange; onChoose: (range: DateRange) => void }) {
  const [typed, setTyped] = useState(start)
  const isWhole = typed.from !== '' && typed.to !== ''
  const isBackwards = isWhole && typed.from > typed.to
  return (
    <form
      className={styles.dates}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !isBackwards) onChoose(typed)
      }}
    >
      <DateInput label={t('From')} value={typed.from} onChange={(from) => setTyped({ ...typed, from })} />
      <DateInput
        label="To"
        value={typed.to}
        error={isBackwards ? t('The end date is before the start date') : undefined}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button type="submit" tone="primary" wide looks aria-disabled={!isWhole || isBackwards}>
        {t('Apply')}
      </Button>
    </form>
  )
}
