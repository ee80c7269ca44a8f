import type { Paise } from '../money.ts'
import type { Epf } from './provident-fund.ts'
import { ptOf } from './professional-tax.ts'
import { type Basis, lineNames, type SlipLine } from './slip-lines.ts'
import type { Esi } from './state-insurance.ts'
import { monthTax } from './month-tax.ts'
import type { Wages } from './wages.ts'
import type { MonthInputs, SlipInput } from './slip-model.ts'

type Shares = { wages: Wages; epf: Epf | null; esi: Esi | null }

type Withheld = Shares & { pt: ReturnType<typeof ptOf>; tax: ReturnType<typeof monthTax> }

/** What is deducted from the pay; income tax is shown even when it is nil. */
export function deductionLines({ terms, inputs }: SlipInput, { wages, epf, esi, pt, tax }: Withheld): SlipLine[] {
  return [
    ...(epf ? [line('deduction', 'EPF', lineNames.EPF, epf.employee, epfBasis(epf, wages, 'employee'))] : []),
    ...(epf && epf.voluntary > 0 ? [line('deduction', 'VPF', lineNames.VPF, epf.voluntary, { kind: 'entered' })] : []),
    ...(esi ? [line('deduction', 'ESI', lineNames.ESI, esi.employee, esiBasis(esi, 'employee'))] : []),
    ...(pt
      ? [line('deduction', 'PT', lineNames.PT, pt.amount, { kind: 'pt', state: terms.state, base: pt.base, law: pt.law })]
      : []),
    line('deduction', 'TDS', lineNames.TDS, tax.amount, tax.basis),
    line('deduction', 'LWF', lineNames.LWF, inputs.welfare_fund, { kind: 'entered' }),
    line('deduction', 'RECOVERY', lineNames.RECOVERY, inputs.recovery, { kind: 'entered' }),
  ].filter(({ amount, code }) => amount !== 0 || code === 'TDS')
}

/** What the employer pays on top. */
export function employerLines({ welfare_fund_employer }: MonthInputs, { wages, epf, esi }: Shares): SlipLine[] {
  return [
    ...(epf ? [line('employer', 'EPS', lineNames.EPS, epf.pension, epfBasis(epf, wages, 'pension'))] : []),
    ...(epf ? [line('employer', 'EPF_ER', lineNames.EPF_ER, epf.employer, epfBasis(epf, wages, 'employer'))] : []),
    ...(esi ? [line('employer', 'ESI_ER', lineNames.ESI_ER, esi.employer, esiBasis(esi, 'employer'))] : []),
    line('employer', 'LWF_ER', lineNames.LWF_ER, welfare_fund_employer, { kind: 'entered' }),
  ].filter(({ amount }) => amount !== 0)
}

export function line(group: SlipLine['group'], code: string, name: string, amount: Paise, basis: Basis): SlipLine {
  return { group, code, name, amount, basis }
}

const esiBasis = ({ wages, rates, law }: Esi, share: 'employee' | 'employer'): Basis => ({
  kind: 'esi',
  wages,
  rate: rates[share],
  law,
})

const epfBasis = (
  { epf_wage, pension_wage, parts, of_days, rates, law }: Epf,
  wages: Wages,
  share: 'employee' | 'pension' | 'employer',
): Basis => ({
  kind: 'epf',
  share,
  rate: rates[share],
  wages: wages.wages,
  added_back: wages.added_back,
  on: share === 'pension' ? pension_wage : epf_wage,
  parts,
  of_days,
  law,
})
