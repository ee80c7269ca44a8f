import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { create } from '#server/domains/banking/bank-rules/service.ts'

const rules: readonly { rule_name: string; words: string; account: AccountRole; acts: 'suggest' | 'automatic' }[] = [
  { rule_name: 'Team lunches', words: 'SWIGGY', account: 'staff_welfare', acts: 'automatic' },
  { rule_name: 'Bank charges', words: 'CHRGS', account: 'bank_charges', acts: 'automatic' },
  { rule_name: 'Train tickets', words: 'IRCTC', account: 'travel', acts: 'suggest' },
]

/** Three rules based on lines that were categorized by hand all year. */
export async function addRules(tx: CompanyTx): Promise<void> {
  for (const { words, account, ...rule } of rules)
    await create(tx, {
      ...rule,
      direction: 'out',
      bank_accounts_id: null,
      joined: 'all',
      conditions: [{ field: 'description', comparison: 'contains', words, amount: null, amount_to: null }],
      parts: [{ ledger_accounts_id: await accountOf(tx, account), percent: '100' }],
      memo: null,
    })
}
