import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import { leavePay } from './leave-pay.ts'
import { lineNames } from './slip-lines.ts'
import type { SlipExtras } from './slip-model.ts'
import { line } from './withheld-lines.ts'

/** Leave that is paid out while the person stays: by the day like that of leavers, and taxed. */
export function encashedExtras(days: number, wages: Paise, on: IsoDate): SlipExtras {
  if (days === 0) return { earnings: [], deductions: [] }
  const { amount, ...basis } = leavePay({ left_on: on, days, wages, basic: 0, years: 0, used: 0 })
  return {
    earnings: [{ line: line('earning', 'LEAVE', lineNames.LEAVE, amount, { kind: 'leave', ...basis }), taxable: amount }],
    deductions: [],
  }
}
