import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { lawOn } from '../tax/law/value.ts'
import { type Absence, lopDays } from './absence.ts'
import { overtimeRate } from './law/leave-rules.ts'
import { toRupee } from './rounding.ts'
import type { MonthInputs } from './slip-model.ts'

/** What is entered for a month, with the days without pay and the overtime that leave and attendance add. `wages`: of a whole month. */
export function inputsWith(inputs: MonthInputs, absence: Absence, wages: Paise, on: IsoDate): MonthInputs {
  const overtime = overtimePay(absence.overtime_hours, wages, on)
  return {
    ...inputs,
    lop_days: lopDays(absence, inputs.lop_days),
    one_offs: overtime === 0 ? inputs.one_offs : [...inputs.one_offs, { code: 'OVERTIME', amount: overtime }],
  }
}

/** Hours at a multiple of the ordinary rate, to the rupee. */
function overtimePay(hours: number, wages: Paise, on: IsoDate): Paise {
  const row = lawOn(overtimeRate, on)
  if (hours === 0 || !row) return 0
  return toRupee(mulDiv(wages, BigInt(Math.round(hours * 4) * row.value.times), BigInt(row.value.hours * 4)))
}
