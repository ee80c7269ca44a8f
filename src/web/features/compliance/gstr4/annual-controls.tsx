import type { CompositionYear } from '#contract/compliance/gstr4.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { SheetMenu } from '../shared/sheet-menu.tsx'
import { useExport } from './api.ts'
import { compositionYears } from './years.ts'

/** The year of the return and its export. */
export function AnnualControls({ of, onYear }: { of: CompositionYear; onYear: (year: string) => void }) {
  const exporting = useExport(of)
  return (
    <>
      <Select
        label={t('Year')}
        hideLabel
        value={of.year_start}
        onChange={onYear}
        options={compositionYears(today()).map(({ start, label }) => ({ value: start, label: t('FY {year}', { year: label }) }))}
      />
      <SheetMenu isBusy={exporting.isPending} onChoose={exporting.mutate} />
    </>
  )
}
