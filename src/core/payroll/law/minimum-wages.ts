import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import { type LawValue, lawOn } from '../../tax/law/value.ts'
import type { IsoDate } from '../../dates.ts'

/** A month of unskilled work. */
type Rows = readonly LawValue<Paise>[]

const row = (from: IsoDate, value: Paise, source: string): LawValue<Paise> => ({
  from,
  value,
  source,
  status: 'unverified',
})

/** The floor below which no State may fix a wage: ₹178 a day of 26 (2019; a floor under the Code on Wages is not notified). */
export const floorWage: Rows = [
  row('2019-07-01', 4_628_00, t('National floor level minimum wage; from a secondary page, no order compared')),
]

/**
 * By state code (GST numbering), unskilled. States fix wages by trade, skill and zone; what we could not find in one figure is left out,
 * as for Haryana, of which pages differ, and the floor holds there.
 */
export const minimumWages: Readonly<Record<string, Rows>> = {
  '04': [row('2025-04-01', 14_394_00, t('Chandigarh, April 2025; from a secondary page, no order compared'))],
  '07': [row('2025-04-01', 18_456_00, t('Delhi, April 2025; from a secondary page, no order compared'))],
  '10': [row('2025-04-01', 11_024_00, t('Bihar, April 2025; from a secondary page, no order compared'))],
  '37': [row('2025-04-01', 12_394_00, t('Andhra Pradesh, April 2025; from a secondary page, no order compared'))],
}

/** What a month of work is paid at least, as far as we know it. */
export const minimumWageOn = (state: string, on: IsoDate): LawValue<Paise> | undefined =>
  lawOn(minimumWages[state] ?? [], on) ?? lawOn(floorWage, on)
