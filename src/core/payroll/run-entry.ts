import { credit, debit, type Line } from '../ledger/journal.ts'
import type { AccountRole } from '../ledger/chart-of-accounts.ts'
import { type Paise, sumPaise } from '../money.ts'
import { claimSums, isRole } from './claims.ts'
import { componentCodes, componentIn } from './components.ts'
import type { Slip } from './slip-model.ts'
import type { SlipLine } from './slip-lines.ts'

/** Gratuity that is set aside for a person, before and after a slip. */
export type Provision = { before: Paise; after: Paise }
export type PostedSlip = { staff_id: string; dimensions_id: string | null; slip: Slip; provision?: Provision | undefined }
export type EpfCharges = { insurance: Paise; admin: Paise }

/** Where a line of deduction or of the employer goes; both sides of the employer’s shares. */
const owed: Readonly<Record<string, AccountRole>> = {
  EPF: 'pf_payable',
  VPF: 'pf_payable',
  EPS: 'pf_payable',
  EPF_ER: 'pf_payable',
  ESI: 'esi_payable',
  ESI_ER: 'esi_payable',
  PT: 'pt_payable',
  LWF: 'lwf_payable',
  LWF_ER: 'lwf_payable',
}
const costs: Readonly<Record<string, AccountRole>> = {
  EPS: 'pf_employer',
  EPF_ER: 'pf_employer',
  ESI_ER: 'esi_employer',
  LWF_ER: 'staff_welfare',
  TDS_ER: 'salary_tax_borne',
}

/** Entry of a run: costs by cost centre, liabilities to each person and authority. Tax and recoveries name the person. */
export function runLines(slips: readonly PostedSlip[], { insurance, admin }: EpfCharges, provision_account?: string): Line[] {
  return [
    ...costLines(slips),
    ...claimLines(slips),
    debit('pf_employer', insurance + admin),
    ...owedLines(slips, insurance + admin),
    ...ownDeductions(slips),
    ...(provision_account === undefined ? [] : provisionLines(slips, provision_account)),
    ...slips.flatMap(({ staff_id, slip }) => {
      const of = (code: string, group: SlipLine['group'] = 'deduction') =>
        sumPaise(slip.lines.filter((line) => line.group === group && line.code === code).map(({ amount }) => amount))
      return [
        {
          ...credit('tds_salary_payable', of('TDS') + of('TDS_ER', 'employer')),
          party: { staff_id, tax_nature: 'deducted' as const },
        },
        { ...credit('employee_advances', of('RECOVERY') + of('LOAN')), party: { staff_id } },
        // What the employee pays for an asset is income: what the asset is worth in the books is its own entry.
        credit('other_income', of('ASSET')),
        { ...credit('salaries_payable', slip.net), party: { staff_id } },
      ]
    }),
  ].filter(({ amount }) => amount !== 0)
}

function costLines(slips: readonly PostedSlip[]): Line[] {
  const sums = new Map<string, Paise>()
  for (const { dimensions_id, slip } of slips)
    for (const line of slip.lines) {
      const { group, code, amount } = line
      if (group === 'claim') continue
      // Notice that was not served is pay that was not earned.
      if (group === 'deduction' && code !== 'NOTICE') continue
      const key = `${costAccount(line)} ${dimensions_id ?? ''}`
      sums.set(key, (sums.get(key) ?? 0) + (group === 'deduction' ? 0 - amount : amount))
    }
  return [...sums].map(([key, amount]) => {
    const [account = '', dimension = ''] = key.split(' ')
    return { ...debit(account as AccountRole, amount), ...(dimension === '' ? {} : { dimensions_ids: [dimension] }) }
  })
}

/** What the claims were for, by account and cost centre. */
function claimLines(slips: readonly PostedSlip[]): Line[] {
  const centres = Map.groupBy(slips, ({ dimensions_id }) => dimensions_id ?? '')
  return [...centres].flatMap(([dimension, of]) =>
    [...claimSums(of.flatMap(({ slip }) => slip.lines))].map(([account, amount]) => ({
      ...debit(isRole(account) ? account : { ledger_accounts_id: account }, amount),
      ...(dimension === '' ? {} : { dimensions_ids: [dimension] }),
    })),
  )
}

/** Gratuity set aside by cost centre, or released when a leaver is paid. */
function provisionLines(slips: readonly PostedSlip[], ledger_accounts_id: string): Line[] {
  const sums = new Map<string, Paise>()
  for (const { dimensions_id, provision } of slips)
    if (provision) sums.set(dimensions_id ?? '', (sums.get(dimensions_id ?? '') ?? 0) + provision.after - provision.before)
  return [
    ...[...sums].map(([dimension, amount]) => ({
      ...debit('gratuity_bonus', amount),
      ...(dimension === '' ? {} : { dimensions_ids: [dimension] }),
    })),
    credit({ ledger_accounts_id }, sumPaise([...sums.values()])),
  ]
}

function costAccount(line: SlipLine): AccountRole | undefined {
  const { group, code, component } = line
  if (group === 'employer') return costs[code]
  const isBonus = code === 'GRATUITY' || ((component || componentCodes.includes(code)) && componentIn(line).excluded === 'bonus')
  return isBonus ? 'gratuity_bonus' : 'salaries'
}

function owedLines(slips: readonly PostedSlip[], charges: Paise): Line[] {
  const sums = new Map<AccountRole, Paise>([['pf_payable', charges]])
  for (const { slip } of slips)
    for (const { group, code, amount } of slip.lines) {
      const account = group === 'earning' ? undefined : owed[code]
      if (account) sums.set(account, (sums.get(account) ?? 0) + amount)
    }
  return [...sums].map(([account, amount]) => credit(account, amount))
}

/** Deductions of the company's own components, credited to their accounts. */
function ownDeductions(slips: readonly PostedSlip[]): Line[] {
  const sums = new Map<string, Paise>()
  for (const { slip } of slips)
    for (const { group, amount, component } of slip.lines)
      if (group === 'deduction' && component?.deducted_to !== undefined)
        sums.set(component.deducted_to, (sums.get(component.deducted_to) ?? 0) + amount)
  return [...sums].map(([ledger_accounts_id, amount]) => credit({ ledger_accounts_id }, amount))
}
