import { Popover } from 'radix-ui'
import { useState } from 'react'
import { dateInIndia } from '#core/dates.ts'
import { type DateRange, datePresets, rangeWords } from '#web/lib/date-ranges.ts'
import { Button } from './button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './filters.module.css'

type DateRangePickerProps = {
  label: string
  value: DateRange | undefined
  onChange: (range: DateRange) => void /** When no range is chosen. */
  placeholder?: string
}

/** A period: this month, this FY (April to March), or two dates. */
export function DateRangePicker({ label, value, onChange, placeholder = 'Any date' }: DateRangePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const [today, setToday] = useState(() => dateInIndia(new Date()))
  const [typed, setTyped] = useState<DateRange>({ from: '', to: '' })
  const open = (next: boolean) => {
    setToday(dateInIndia(new Date()))
    setTyped(value ?? { from: '', to: '' })
    setOpen(next)
  }
  const choose = (range: DateRange) => {
    onChange(range)
    setOpen(false)
  }
  const isWhole = typed.from !== '' && typed.to !== ''
  const isBackwards = isWhole && typed.from > typed.to
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger asChild>
        <Button icon="calendar" aria-label={`${label}: ${value ? rangeWords(value, today) : placeholder}`}>
          {value ? rangeWords(value, today) : placeholder}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.popup} align="start" sideOffset={4} collisionPadding={8} aria-label={label}>
          <div className={styles.presets}>
            {datePresets(today).map((preset) => (
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
          <form
            className={styles.dates}
            onSubmit={(event) => {
              event.preventDefault()
              if (isWhole && !isBackwards) choose(typed)
            }}
          >
            <DateInput label="From" value={typed.from} onChange={(from) => setTyped({ ...typed, from })} />
            <DateInput
              label="To"
              value={typed.to}
              error={isBackwards ? 'Ends before it starts' : undefined}
              onChange={(to) => setTyped({ ...typed, to })}
            />
            <Button type="submit" tone="primary" wide aria-disabled={!isWhole || isBackwards}>
              Apply
            </Button>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
