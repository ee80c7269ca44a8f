import type { ImportOptions } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Card } from '#web/ui/layout.tsx'

/** Asks whether a date such as 03/04 begins with the day. */
export function DayOrder({ reading, onReading }: { reading: ImportOptions; onReading: (reading: ImportOptions) => void }) {
  return (
    <Card>
      <RadioGroup
        label={t('How are the dates written?')}
        name="day_first"
        value={String(reading.day_first ?? true)}
        onChange={(order) => onReading({ ...reading, day_first: order === 'true' })}
        options={[
          { value: 'true', label: t('Day first: 03/04 is 3 April') },
          { value: 'false', label: t('Month first: 03/04 is 4 March') },
        ]}
      />
    </Card>
  )
}
