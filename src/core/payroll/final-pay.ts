import { addDays, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { lawOn } from '../tax/law/value.ts'
import { gratuityOf, type Leaver, serviceOf } from './gratuity.ts'
import { finalDueDays, NOTICE_DAY_OF } from './law/final-pay.ts'
import { leavePay } from './leave-pay.ts'
import { toRupee } from './rounding.ts'
import type { FinalInputs, SlipExtras } from './slip-model.ts'
import { lineNames, type SlipLine } from './slip-lines.ts'
import { line } from './withheld-lines.ts'

type Facts = {
  leaver: Leaver
  inputs: FinalInputs
  /** A whole month as agreed on the last day. */
  full: { gross: Paise; wages: Paise; gratuity_wages?: Paise; leave_wages?: Paise }
  /** Basic pay and dearness, a month, on average of the last ten. */
  basic: Paise
  /** Days of leave that is paid on leaving which they used during their service. */
  leave_used: number
}

/** What a leaver is paid besides the days they worked: leave, gratuity and notice, and notice that they did not serve. */
export function finalExtras({ leaver, inputs, full, basic, leave_used }: Facts): SlipExtras {
  const { left_on } = leaver
  const { years } = serviceOf(leaver.joined_on, left_on)
  const wages = full.leave_wages ?? full.wages
  const leave = leavePay({ left_on, days: inputs.leave_days, wages, basic, years, used: leave_used })
  const gratuity = gratuityOf(leaver, full.gratuity_wages ?? full.wages)
  const notice = (days: number) => toRupee(mulDiv(full.gross, BigInt(Math.round(days * 2)), BigInt(NOTICE_DAY_OF * 2)))
  const { amount: leaveAmount, ...leaveBasis } = leave
  const earnings = [
    {
      line: line('earning', 'LEAVE', lineNames.LEAVE, leaveAmount, { kind: 'leave', ...leaveBasis }),
      taxable: leaveAmount - leave.exempt,
    },
    // Not taxed: it is computed by the rule and the ceiling of the law (s.10(10) of the Act of 1961, and what replaced it).
    ...(gratuity
      ? [
          {
            line: line('earning', 'GRATUITY', lineNames.GRATUITY, gratuity.amount, { kind: 'gratuity', ...gratuity }),
            taxable: 0,
          },
        ]
      : []),
    once('NOTICE_PAY', inputs.notice_paid_days),
  ]
  return {
    earnings: earnings.filter((each) => each.line.amount > 0),
    deductions: [noticeLine('deduction', 'NOTICE', inputs.notice_short_days)].filter(({ amount }) => amount > 0),
  }

  function once(code: 'NOTICE_PAY', days: number) {
    const each = noticeLine('earning', code, days)
    return { line: each, taxable: each.amount }
  }
  function noticeLine(group: SlipLine['group'], code: 'NOTICE' | 'NOTICE_PAY', days: number): SlipLine {
    return line(group, code, lineNames[code], notice(days), {
      kind: 'notice',
      days,
      monthly: full.gross,
      of_days: NOTICE_DAY_OF,
    })
  }
}

/** The day by which a leaver is paid in full; undefined for who left before the rule. Sundays are not working days. */
export function finalDueOn(left_on: IsoDate): IsoDate | undefined {
  const row = lawOn(finalDueDays, left_on)
  if (!row) return undefined
  let day = left_on
  for (let left = row.value; left > 0; ) {
    day = addDays(day, 1)
    if (!isSunday(day)) left -= 1
  }
  return day
}

const isSunday = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
