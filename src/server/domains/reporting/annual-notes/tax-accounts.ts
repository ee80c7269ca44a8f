import type { ScheduleHeading } from '#core/ledger/schedule-three.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { create as createAccount } from '#server/domains/accounting/ledger-accounts/service.ts'
import type { BookYear } from './books.ts'

export type NewAccount = {
  code: number
  account_name: string
  account_type: 'asset' | 'liability' | 'expense'
  schedule_iii: ScheduleHeading
}

export const EXPENSE: NewAccount = {
  code: 5720,
  account_name: 'Deferred tax',
  account_type: 'expense',
  schedule_iii: 'Deferred tax',
}

export const LIABILITY: NewAccount = {
  code: 2050,
  account_name: 'Deferred tax liability',
  account_type: 'liability',
  schedule_iii: 'Deferred tax liabilities (net)',
}

export const ASSET: NewAccount = {
  code: 1220,
  account_name: 'Deferred tax asset',
  account_type: 'asset',
  schedule_iii: 'Deferred tax assets (net)',
}

/** Adds an account under the first free code from the one it usually has. */
export async function addAccount(tx: CompanyTx, { accounts }: BookYear, { code, ...rest }: NewAccount): Promise<string> {
  const taken = new Set(accounts.map((each) => each.code))
  let free = code
  while (taken.has(String(free))) free += 1
  return (await createAccount(tx, { ...rest, code: String(free) })).ledger_accounts_id
}
