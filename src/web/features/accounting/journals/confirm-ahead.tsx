import { isIsoDate } from '#core/dates.ts'
import { farAhead } from '#core/ledger/future-dates.ts'
import { t } from '#core/messages.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { daysBetween } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'

type Props = { posting_date: string; field: FieldBinding<boolean | undefined> }

/** Asks for confirmation of a date more than thirty days ahead; renders nothing for other dates. */
export function ConfirmAhead({ posting_date, field: { value, ...field } }: Props) {
  if (!isIsoDate(posting_date) || farAhead(posting_date, today()) === undefined) return null
  return (
    <Checkbox
      label={t('The date is correct: {daysBetween} days ahead', { daysBetween: daysBetween(today(), posting_date) })}
      value={value ?? false}
      {...field}
    />
  )
}
