import type { IsoDate } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { type Component, componentCodes, componentIn, componentOf } from './components.ts'
import type { Epf } from './provident-fund.ts'
import type { Slip, SlipExtras } from './slip-model.ts'
import { lineNames, type SlipLine } from './slip-lines.ts'
import { line } from './withheld-lines.ts'

/** What a month paid and contributed, without what was paid in it for other months, in paise. */
const parts = [
  'gross',
  'taxable',
  'hra',
  'basic',
  'epf_wage',
  'capped_wage',
  'pension_wage',
  'EPF',
  'VPF',
  'EPS',
  'EPF_ER',
  'esi_wage',
  'ESI',
  'ESI_ER',
] as const
export type PeriodPay = Record<(typeof parts)[number], Paise>
/** What a later run paid, or took back, for an earlier month. */
export type Arrears = { month: IsoDate; pay: PeriodPay }

/** Whether an earlier month is owed, or is to take back, provident fund: it is filed for that month. */
export const hasEpfArrears = ({ pay }: Arrears): boolean => pay.EPF + pay.VPF !== 0 || pay.EPS !== 0 || pay.EPF_ER !== 0

/** The pay of the days of a month, with components of the company, and what is entered for it; contributions by their period. */
export function periodPay({ lines, epf, esi }: Slip): PeriodPay {
  const earned = lines.filter((each) => each.group === 'earning' && isOfMonth(each))
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(earned.filter((each) => of(componentIn(each))).map(({ amount }) => amount))
  return {
    gross: sum(() => true),
    taxable: sum((each) => each.is_taxable),
    hra: sum((each) => each.is_hra),
    basic: sum((each) => each.is_basic),
    ...(epf ? epfParts(epf) : noEpf),
    ...(esi ? { esi_wage: esi.wages, ESI: esi.employee, ESI_ER: esi.employer } : { esi_wage: 0, ESI: 0, ESI_ER: 0 }),
  }
}

const epfParts = (epf: Epf) => ({
  epf_wage: epf.epf_wage,
  capped_wage: epf.capped_wage,
  pension_wage: epf.pension_wage,
  EPF: epf.employee,
  VPF: epf.voluntary,
  EPS: epf.pension,
  EPF_ER: epf.employer,
})
const noEpf = { epf_wage: 0, capped_wage: 0, pension_wage: 0, EPF: 0, VPF: 0, EPS: 0, EPF_ER: 0 }

const isOfMonth = ({ code, component, basis: { kind } }: SlipLine) =>
  (kind === 'monthly' || kind === 'formula' || kind === 'one_off') && (component !== undefined || componentCodes.includes(code))

/** What is due for a month less what it and later runs paid for it; undefined when nothing is left. */
export function arrearsOf(due: PeriodPay, paid: readonly PeriodPay[]): PeriodPay | undefined {
  const left = Object.fromEntries(parts.map((part) => [part, due[part] - sumPaise(paid.map((each) => each[part]))])) as PeriodPay
  return parts.some((part) => left[part] !== 0) ? left : undefined
}

/**
 * Arrears as lines of a slip: pay in one line for each month, contributions in lines of their own. An amount below zero takes back what was paid
 * too much. Income tax is of the year, so that the month that pays them bears it; professional tax and deductions of the company stay as they
 * were deducted.
 */
export function arrearsExtras(arrears: readonly Arrears[]): SlipExtras {
  const lines = (group: SlipLine['group'], codes: readonly ('EPF' | 'VPF' | 'EPS' | 'EPF_ER' | 'ESI' | 'ESI_ER')[]) =>
    arrears.flatMap(({ month, pay }) =>
      codes.flatMap((code) =>
        pay[code] === 0 ? [] : [line(group, code, lineNames[code], pay[code], { kind: 'arrears', month })],
      ),
    )
  return {
    earnings: arrears.flatMap(({ month, pay }) =>
      pay.gross === 0
        ? []
        : [
            {
              line: line('earning', 'ARREARS', componentOf('ARREARS').name, pay.gross, { kind: 'arrears', month }),
              taxable: pay.taxable,
              hra: pay.hra,
              basic: pay.basic,
            },
          ],
    ),
    deductions: lines('deduction', ['EPF', 'VPF', 'ESI']),
    employer: lines('employer', ['EPS', 'EPF_ER', 'ESI_ER']),
  }
}
