import { formatDate, isIsoDate } from '#core/dates.ts'
import { nextDates, type RecurringPeriod, type Since } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { type EditorValues, rhythmOf } from './editor-values.ts'
import { makeWords } from './words.tsx'

const periods: readonly { value: RecurringPeriod; label: string }[] = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'quarter', label: 'quarters' },
  { value: 'year', label: 'years' },
]
const days = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: at === 30 ? t('31 or the last day') : String(at + 1),
}))

type Props = {
  form: Form<EditorValues>
  /** The past part of a schedule being changed. */
  done: Pick<Since, 'last_on' | 'taken'>
}

/** The interval, the start and end, and the action on each date. */
export function ScheduleSection({ form, done }: Props) {
  const { values, field, set } = form
  const hasDay = values.period !== 'day' && values.period !== 'week'
  const address =
    values.buyer === null
      ? t('Leave empty to use the customer’s own address')
      : t('Leave empty to use {customer_name}’s own address', { customer_name: values.buyer.customer_name })
  return (
    <Stack>
      <Card title={t('Repeats')}>
        <Stack>
          <Pair>
            <TextInput label={t('Every')} inputMode="numeric" {...field('every')} />
            <Select
              label={t('Period')}
              options={periods}
              {...field('period')}
              onChange={(period) => set({ period: period as RecurringPeriod })}
            />
          </Pair>
          <Pair>
            <DateInput label={t('Begins')} {...field('starts_on')} onChange={(moved) => set(beginOn(moved, values))} />
            {hasDay && <Select label={t('On day')} options={days} {...field('on_day')} />}
          </Pair>
          <RadioGroup
            label={t('Ends')}
            name="end"
            value={values.end}
            onChange={(end) => set({ end: end as EditorValues['end'] })}
            options={[
              { value: 'never', label: t('Never') },
              { value: 'on', label: t('On a date') },
              { value: 'after', label: t('After a number of invoices') },
            ]}
          />
          {values.end === 'on' && <DateInput label={t('Last date')} {...field('ends_on')} />}
          {values.end === 'after' && <TextInput label={t('Total invoices')} inputMode="numeric" {...field('times')} />}
          <ComingDates form={form} done={done} />
        </Stack>
      </Card>
      <Card title={t('On each date')}>
        <Stack>
          <Select
            label={t('Action')}
            options={(['send', 'issue', 'draft'] as const).map((value) => ({ value, label: makeWords[value] }))}
            {...field('make_as')}
            onChange={(make_as) => set({ make_as: make_as as EditorValues['make_as'] })}
          />
          {values.make_as === 'send' && (
            <TextInput label={t('Email to')} optional type="email" help={address} {...field('mail_to')} />
          )}
          <TextInput label={t('Days until due')} inputMode="numeric" {...field('due_days')} />
        </Stack>
      </Card>
    </Stack>
  )
}

/** The day of the month follows the start date while they are equal. */
function beginOn(starts_on: string, { starts_on: before, on_day }: EditorValues): Partial<EditorValues> {
  const follows = isIsoDate(starts_on) && (!isIsoDate(before) || Number(before.slice(8)) === Number(on_day))
  return follows ? { starts_on, on_day: String(Number(starts_on.slice(8))) } : { starts_on }
}

function ComingDates({ form: { values }, done }: Props) {
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
      {dates.length === 5 && ' …'}
    </p>
  )
}
