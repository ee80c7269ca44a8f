import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { monthWords } from '../shared/months.ts'
import { SheetMenu } from '../shared/sheet-menu.tsx'
import { useExport } from './api.ts'
import { pastQuarters } from './quarters.ts'

/** The quarter of the return and its export. */
export function QuarterControls({ of, onPeriod }: { of: ReturnChoice; onPeriod: (period: string) => void }) {
  const exporting = useExport(of)
  const quarters = pastQuarters(today())
  return (
    <>
      <Select
        label={t('Quarter')}
        hideLabel
        value={of.period}
        onChange={onPeriod}
        options={(quarters.includes(of.period) ? quarters : [of.period, ...quarters]).map((value) => ({
          value,
          label: t('Quarter to {month}', { month: monthWords(value) }),
        }))}
      />
      <SheetMenu isBusy={exporting.isPending} onChoose={exporting.mutate} />
    </>
  )
}
