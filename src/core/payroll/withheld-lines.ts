import type { Paise } from '../money.ts'
import type { Epf } from './provident-fund.ts'
import { ptOf } from './professional-tax.ts'
import { type Basis, lineNames, type SlipLine } from './slip-lines.ts'
import type { Esi } from './state-insurance.ts'
import { monthTax } from './month-tax.ts'
import type { Lwf } from './welfare-fund.ts'
import type { Wages } from './wages.ts'
import type { MonthInputs, SlipInput } from './slip-model.ts'

type Shares = { wages: Wages; epf: Epf | null; esi: Esi | null; lwf: Lwf | undefined }

type Withheld = Shares & { pt: ReturnType<typeof ptOf>; tax: ReturnType<typeof monthTax> }

/** What is deducted from the pay; income tax is shown even when it is nil. */
export function deductionLines({ terms, inputs }: SlipInput, { wages, epf, esi, lwf, pt, tax }: Withheld): SlipLine[] {
  return [
    ...(epf ? [line('deduction', 'EPF', lineNames.EPF, epf.employee, epfBasis(epf, wages, 'employee'))] : []),
    ...(epf && epf.voluntary > 0 ? [line('deduction', 'VPF', lineNames.VPF, epf.voluntary, { kind: 'entered' })] : []),
    ...(esi ? [line('deduction', 'ESI', lineNames.ESI, esi.employee, esiBasis(esi, 'employee'))] : []),
    ...(pt
      ? [line('deduction', 'PT', lineNames.PT, pt.amount, { kind: 'pt', state: terms.state, base: pt.base, law: pt.law })]
      : []),
    line('deduction', 'TDS', lineNames.TDS, tax.amount, tax.basis),
    welfareLine('deduction', inputs, terms.state, lwf),
    line('deduction', 'RECOVERY', lineNames.RECOVERY, inputs.recovery, { kind: 'entered' }),
  ].filter(({ amount, code }) => amount !== 0 || code === 'TDS')
}

/** What the employer pays on top. */
export function employerLines(
  { terms, inputs }: SlipInput,
  { wages, epf, esi, lwf, borne }: Shares & { borne: ReturnType<typeof monthTax>['borne'] },
): SlipLine[] {
  return [
    ...(epf ? [line('employer', 'EPS', lineNames.EPS, epf.pension, epfBasis(epf, wages, 'pension'))] : []),
    ...(epf ? [line('employer', 'EPF_ER', lineNames.EPF_ER, epf.employer, epfBasis(epf, wages, 'employer'))] : []),
    ...(esi ? [line('employer', 'ESI_ER', lineNames.ESI_ER, esi.employer, esiBasis(esi, 'employer'))] : []),
    welfareLine('employer', inputs, terms.state, lwf),
    ...(borne ? [line('employer', 'TDS_ER', lineNames.TDS_ER, borne.amount, borne.basis)] : []),
  ].filter(({ amount }) => amount !== 0)
}

/** What is entered for the month stands instead of what the state's rule gives. */
function welfareLine(group: 'deduction' | 'employer', inputs: MonthInputs, state: string, lwf: Lwf | undefined): SlipLine {
  const [code, share, entered] =
    group === 'deduction'
      ? (['LWF', 'employee', inputs.welfare_fund] as const)
      : (['LWF_ER', 'employer', inputs.welfare_fund_employer] as const)
  if (!lwf || inputs.welfare_fund + inputs.welfare_fund_employer > 0)
    return line(group, code, lineNames[code], entered, { kind: 'entered' })
  const { law, wages, mark } = lwf
  const { rate, most, employer_times } = law.kind === 'share' ? law : { rate: 0, most: 0, employer_times: 1 }
  const times = share === 'employer' ? employer_times : 1
  return line(group, code, lineNames[code], lwf[share], { kind: 'lwf', state, wages, rate, most, times, law: mark })
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
