import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { canBeDue } from '#core/banking/matching/dues.ts'
import { reason } from '#core/reasons.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { DueSuggestion } from './dues.ts'
import type { RuleSuggestion } from './rule-suggestions.ts'
import { MOST_HISTORY } from './history.ts'
import type { Candidates, LearnedAccount, LineToMatch } from './match-input.ts'
import { nothing } from './paying-suggestions.ts'

/** The suggestion of a rule of the company. */
export const byRule = ({ ledger_accounts_id, party, account_name, sentence }: RuleSuggestion): Suggestion => ({
  ...nothing,
  suggestion_kind: 'category',
  confidence: 'likely',
  title: account_name,
  ledger_accounts_id,
  ...(party ? { party } : {}),
  account_name,
  evidence: [{ kind: 'learned', speaks_for: true, sentence }],
})

/** What is owed to the state: the sum of a month, or what the narration names. */
export const byDue = ({ ledger_accounts_id, party, account_name, isSum, sentence }: DueSuggestion): Suggestion => ({
  ...nothing,
  suggestion_kind: 'category',
  confidence: isSum ? 'likely' : 'possible',
  title: account_name,
  ledger_accounts_id,
  ...(party ? { party } : {}),
  account_name,
  evidence: [{ kind: isSum ? 'amount' : 'reference', speaks_for: true, sentence }],
})

/** The accounts that earlier lines of the same other side went into, without dues of another tax than the narration names. */
export function habitual(line: LineToMatch, habits: readonly LearnedAccount[]): Suggestion[] {
  const fitting = habits.filter(({ account_role }) => canBeDue(line.description, account_role))
  const all = fitting.reduce((sum, { times }) => sum + times, 0)
  const other = line.counterparty ?? line.vpa ?? 'this name'
  return fitting.slice(0, 2).map(({ ledger_accounts_id, account_name, times }) => ({
    ...nothing,
    suggestion_kind: 'category' as const,
    confidence: times >= 2 && times * 10 >= all * 8 ? ('likely' as const) : ('possible' as const),
    title: account_name,
    ledger_accounts_id,
    account_name,
    evidence: [
      {
        kind: 'learned' as const,
        speaks_for: true,
        sentence:
          line.amount > 0
            ? reason('You booked {lines} from {other} to {account_name}.', { lines: earlier(times), other, account_name })
            : reason('You booked {lines} to {other} to {account_name}.', { lines: earlier(times), other, account_name }),
      },
    ],
  }))
}

const earlier = (times: number) =>
  times === 1
    ? reason('an earlier line')
    : times >= MOST_HISTORY
      ? reason('the last {count} lines', { count: times })
      : reason('{count} earlier lines', { count: times })

export type Roles = Record<'bank_charges' | 'interest_income' | 'interest_expense', LearnedAccount>

/** Charges and interest name themselves. */
export function byRail(line: LineToMatch, { habits }: Candidates, roles: Roles): Suggestion[] {
  const role =
    line.rail === 'charge' && line.amount < 0
      ? 'bank_charges'
      : line.rail === 'interest'
        ? line.amount > 0
          ? 'interest_income'
          : 'interest_expense'
        : undefined
  if (role === undefined || line.amount === 0 || habits.length > 0) return []
  const { ledger_accounts_id, account_name } = roles[role]
  const sentence =
    role === 'bank_charges' ? reason('The narration looks like a bank charge.') : reason('The narration looks like interest.')
  return [
    {
      ...nothing,
      suggestion_kind: 'category',
      confidence: 'likely',
      title: account_name,
      ledger_accounts_id,
      account_name,
      evidence: [{ kind: 'reference', speaks_for: true, sentence }],
    },
  ]
}

export async function roleAccounts(tx: CompanyTx): Promise<Roles> {
  const names = ['bank_charges', 'interest_income', 'interest_expense'] as const
  const ids: string[] = []
  for (const name of names) ids.push(await accountOf(tx, name))
  const { rows } = await tx.client.query<LearnedAccount>({
    name: 'reconciliation_roles',
    text: 'SELECT ledger_accounts_id, account_name, account_role, 0 AS times FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[])',
    values: [tx.companies_id, ids],
  })
  const one = (at: number) =>
    rows.find((row) => row.ledger_accounts_id === ids[at]) ?? {
      ledger_accounts_id: ids[at] ?? '',
      account_name: '',
      account_role: null,
      times: 0,
    }
  return { bank_charges: one(0), interest_income: one(1), interest_expense: one(2) }
}
