import { type Paise, sumPaise } from '../money.ts'
import { componentCodes, type Component, componentOf } from './components.ts'
import type { Slip } from './slip-model.ts'
import type { SlipLine } from './slip-lines.ts'

/** The registers that an employer keeps. */
export const registerKinds = ['employees', 'wages', 'attendance'] as const
export type RegisterKind = (typeof registerKinds)[number]

export const earningColumns = ['basic', 'hra', 'overtime', 'bonus', 'other'] as const
export const deductionColumns = ['pf', 'esi', 'pt', 'lwf', 'tds', 'recovery', 'notice'] as const
export type EarningColumn = (typeof earningColumns)[number]
export type DeductionColumn = (typeof deductionColumns)[number]

/** What one employee was paid and deducted in a month, in paise, by column of the register of wages. */
export type WageParts = {
  earned: Record<EarningColumn, Paise>
  gross: Paise
  deducted: Record<DeductionColumn, Paise>
  /** Deductions that the company defined, such as fines, by their name. */
  own: Map<string, Paise>
  deductions: Paise
  claims: Paise
  net: Paise
}

/**
 * The lines of an employee's slips of a month. Flags of the component choose the column, never a name; each line is in one column, so that the
 * columns of earnings sum to gross pay and those of deductions to all deductions.
 */
export function wageParts(slips: readonly Pick<Slip, 'lines' | 'gross' | 'deductions' | 'net'>[]): WageParts {
  const lines = slips.flatMap((slip) => slip.lines)
  const own = new Map<string, Paise>()
  const earned = zeros(earningColumns)
  const deducted = zeros(deductionColumns)
  for (const line of lines) {
    if (line.group === 'earning') earned[earningOf(line)] += line.amount
    if (line.group !== 'deduction') continue
    const column = withheld[line.code]
    if (column !== undefined && line.component === undefined) deducted[column] += line.amount
    else own.set(line.name, (own.get(line.name) ?? 0) + line.amount)
  }
  return {
    earned,
    gross: sumPaise(slips.map(({ gross }) => gross)),
    deducted,
    own,
    deductions: sumPaise(slips.map(({ deductions }) => deductions)),
    claims: sumPaise(lines.filter(({ group }) => group === 'claim').map(({ amount }) => amount)),
    net: sumPaise(slips.map(({ net }) => net)),
  }
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, Paise>

/** The column of a line that a rule or a person deducts. */
const withheld: Readonly<Record<string, DeductionColumn>> = {
  EPF: 'pf',
  VPF: 'pf',
  ESI: 'esi',
  PT: 'pt',
  LWF: 'lwf',
  TDS: 'tds',
  LOAN: 'recovery',
  RECOVERY: 'recovery',
  NOTICE: 'notice',
}

function earningOf(line: SlipLine): EarningColumn {
  // Pay of an earlier month is none of this one.
  if (line.basis.kind === 'arrears') return 'other'
  if (line.basis.kind === 'bonus') return 'bonus'
  const component = componentOfLine(line)
  if (component?.is_basic) return 'basic'
  if (component?.is_hra) return 'hra'
  if (component?.excluded === 'overtime') return 'overtime'
  return component?.excluded === 'bonus' ? 'bonus' : 'other'
}

const componentOfLine = ({ component, code }: SlipLine): Component | undefined =>
  component ?? (componentCodes.includes(code) ? componentOf(code) : undefined)
