import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { ConversionValues } from './conversion-values.ts'

/** Without a bank line: the direction of the conversion and its day. */
export function WayAndDay({ form, currency }: { form: Form<ConversionValues>; currency: string }) {
  const { field, set } = form
  return (
    <Pair>
      <Select
        label={t('Direction')}
        options={[
          { value: 'to_rupees', label: t('{currency} into rupees', { currency }) },
          { value: 'from_rupees', label: t('Rupees into {currency}', { currency }) },
        ]}
        {...field('direction')}
        onChange={(direction) => set({ direction: direction === 'to_rupees' ? 'to_rupees' : 'from_rupees' })}
      />
      <DateInput label={t('On')} max={today()} {...field('moved_on')} />
    </Pair>
  )
}
