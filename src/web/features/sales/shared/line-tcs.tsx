import { useMemo, useState } from 'react'
import { isIsoDate } from '#core/dates.ts'
import type { TcsNature } from '#core/tax/tcs-natures.ts'
import { t } from '#core/messages.ts'
import { tcsOptions } from '#web/features/directory/shared/tcs-options.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import type { LineValues } from './line-values.ts'

type Collecting = { collectsTcs: boolean; currency: string | undefined }

/**
 * Whether a line shows what it collects tax at source on, and what its menu does to show it. TCS is collected in rupees; an item may bring
 * its own into a line of another currency, where it is taken away by hand.
 */
export function useLineTcs({ tcs_nature }: Pick<LineValues, 'tcs_nature'>, { collectsTcs, currency }: Collecting) {
  const [isAsked, setAsked] = useState(false)
  const mayAsk = collectsTcs && !currency
  const showsTcs = (mayAsk && isAsked) || (collectsTcs && Boolean(tcs_nature))
  return { showsTcs, onTcs: mayAsk && !showsTcs ? () => setAsked(true) : undefined }
}

type Props = {
  index: number
  line: LineValues
  error: string | undefined
  date: string
  change: (index: number, changes: Partial<LineValues>) => void
}

/** What the line is for tax collected at source, with the rate of the day. */
export function LineTcs({ index, line, error, date, change }: Props) {
  const options = useMemo(() => tcsOptions(isIsoDate(date) ? date : today()), [date])
  return (
    <Select
      label={t('TCS')}
      name={`lines.${index}.tcs_nature`}
      error={error}
      options={options}
      value={line.tcs_nature ?? ''}
      onChange={(value) => change(index, { tcs_nature: value as TcsNature | '' })}
    />
  )
}
