import { formatDate, isIsoDate } from '#core/dates.ts'
import { nextDates, type RecurringPeriod } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import type { Form as FormState } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type RecurringValues, rhythmOf } from './recurring-values.ts'

const periods: readonly { value: RecurringPeriod; label: string }[] = [
  { value: 'day', label: t('days') },
  { value: 'week', label: t('weeks') },
  { value: 'month', label: t('months') },
  { value: 'quarter', label: t('quarters') },
  { value: 'year', label: t('years') },
]

const days = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: at === 30 ? t('31 or the last day') : String(at + 1),
}))

type Done = { last_on: string | null; taken: number }

export function Repeats({ form, done }: { form: FormState<RecurringValues>; done: Done }) {
  const { values, field, set } = form
  const hasDay = values.period !== 'day' && values.period !== 'week'
  return (
    <Card title={t('Repeats')}>
      <Stack>
        <Pair>
          <TextInput label={t('Every')} inputMode="numeric" {...field('every')} />
          <Select
            label={t('Period')}
            options={periods}
            {...field('period')}
            onChange={(period) => set({ period: periods.find(({ value }) => value === period)?.value ?? 'month' })}
          />
        </Pair>
        <Pair>
          <DateInput label={t('Begins')} {...field('starts_on')} />
          {hasDay && <Select label={t('On day')} options={days} {...field('on_day')} />}
        </Pair>
        <RadioGroup
          label={t('Ends')}
          name="end"
          value={values.end}
          onChange={(end) => set({ end: end === 'on' || end === 'after' ? end : 'never' })}
          options={[
            { value: 'never', label: t('Never') },
            { value: 'on', label: t('On a date') },
            { value: 'after', label: t('After a number of entries') },
          ]}
        />
        {values.end === 'on' && <DateInput label={t('Last date')} {...field('ends_on')} />}
        {values.end === 'after' && <TextInput label={t('Entries in all')} inputMode="numeric" {...field('times')} />}
        <Checkbox
          label={t('Reverse each on the first of the next month, such as accruals')}
          value={values.reverses}
          onChange={(reverses) => set({ reverses })}
        />
        <ComingDates values={values} done={done} />
      </Stack>
    </Card>
  )
}

function ComingDates({ values, done }: { values: RecurringValues; done: Done }) {
  const rhythm = rhythmOf(values)
  const isReadable =
    Number.isInteger(rhythm.every) &&
    rhythm.every >= 1 &&
    rhythm.every <= 99 &&
    isIsoDate(rhythm.starts_on) &&
    (rhythm.ends_on === null || isIsoDate(rhythm.ends_on)) &&
    (rhythm.times === null || Number.isInteger(rhythm.times))
  const dates = isReadable ? nextDates(rhythm, { ...done, from: today() }, 5) : []
  return (
    <p aria-live="polite">
      {dates.length === 0 ? t('No upcoming dates.') : t('Next: {map}', { map: dates.map(formatDate).join(', ') })}
    </p>
  )
}
