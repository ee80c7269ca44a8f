import type { IsoDate } from '../dates.ts'
import type { AccountRole } from '../ledger/chart-of-accounts.ts'
import { type Paise, sumPaise } from '../money.ts'
import { lineNames, type SlipLine } from './slip-lines.ts'

/** Categories of claims, with the account they are booked on until the company chooses another one. */
export const claimAccounts = {
  travel: 'travel',
  lodging: 'travel',
  local: 'travel',
  meals: 'other_expenses',
  telephone: 'telephone',
  office: 'office_supplies',
  other: 'other_expenses',
} as const satisfies Readonly<Record<string, AccountRole>>
export type ClaimCategory = keyof typeof claimAccounts
export const claimCategories = Object.keys(claimAccounts) as [ClaimCategory, ...ClaimCategory[]]

/** Accounts of the pay itself: claims are not booked on them, so that a run shows both sums. */
export const payAccounts: readonly AccountRole[] = ['salaries', 'pf_employer', 'esi_employer', 'staff_welfare', 'gratuity_bonus']

/** An approved claim that a run pays; `account` is a role, or the id of an account the company chose. */
export type PayableClaim = {
  claimed_on: IsoDate
  purpose: string
  approved_by: string
  parts: readonly { account: string; amount: Paise }[]
}

/** A claim on a slip: paid with the pay and no part of it, so in no base of tax or contributions. */
export const claimLine = ({ parts, ...claim }: PayableClaim): SlipLine => ({
  group: 'claim',
  code: 'CLAIM',
  name: lineNames.CLAIM,
  amount: sumPaise(parts.map(({ amount }) => amount)),
  basis: { kind: 'claim', ...claim, parts },
})

/** What slips pay of claims, by account. */
export function claimSums(lines: readonly SlipLine[]): Map<string, Paise> {
  const sums = new Map<string, Paise>()
  for (const { basis } of lines)
    if (basis.kind === 'claim')
      for (const { account, amount } of basis.parts) sums.set(account, (sums.get(account) ?? 0) + amount)
  return sums
}

const roles: readonly string[] = Object.values(claimAccounts)
/** Whether an account of a claim is given by its role in the chart. */
export const isRole = (account: string): account is (typeof claimAccounts)[ClaimCategory] => roles.includes(account)
