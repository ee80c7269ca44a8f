import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { daysBetween, formatDate } from '#core/dates.ts'
import { canBeDue } from '#core/banking/matching/dues.ts'
import type { Evidence } from '#core/banking/matching/types.ts'
import { formatPaise } from '#core/money.ts'
import { reason } from '#core/reasons.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { RuleSuggestion } from './rule-suggestions.ts'
import { MOST_HISTORY } from './history.ts'
import type { Candidates, LearnedAccount, LineToMatch, TransferCounterpart } from './match-input.ts'
import { nothing } from './paying-suggestions.ts'

type Mirrored = { account: string; amount: string; date: string }
const goingOut = (about: Mirrored, isSameDay: boolean) =>
  isSameDay
    ? reason('{account} shows ₹{amount} going out on {date}, the same day.', about)
    : reason('{account} shows ₹{amount} going out on {date}.', about)
const comingIn = (about: Mirrored, isSameDay: boolean) =>
  isSameDay
    ? reason('{account} shows ₹{amount} coming in on {date}, the same day.', about)
    : reason('{account} shows ₹{amount} coming in on {date}.', about)

export function transfer(line: LineToMatch, mirror: TransferCounterpart, rivals: number): Suggestion {
  const days = Math.abs(daysBetween(line.transaction_date, mirror.transaction_date))
  const isSameReference = line.reference !== null && line.reference === mirror.reference
  const digits = mirror.account_number?.slice(-4)
  const isNamed = /\b(?:self|own)\b/i.test(line.description) || (digits !== undefined && line.description.includes(digits))
  const evidence: Evidence[] = [
    {
      kind: 'amount',
      speaks_for: true,
      sentence: (line.amount > 0 ? goingOut : comingIn)(
        {
          account: mirror.account_label,
          amount: formatPaise(Math.abs(line.amount)),
          date: formatDate(mirror.transaction_date),
        },
        days === 0,
      ),
    },
    ...(isSameReference
      ? [
          {
            kind: 'reference' as const,
            speaks_for: true,
            sentence: reason('Both lines carry the reference {reference}.', { reference: line.reference ?? '' }),
          },
        ]
      : []),
    ...(isNamed
      ? [{ kind: 'name' as const, speaks_for: true, sentence: reason('The narration mentions one of your own accounts.') }]
      : []),
    ...(mirror.is_posted
      ? [
          {
            kind: 'learned' as const,
            speaks_for: true,
            sentence: 'That line is a transfer to this account and waits for this half.',
          },
        ]
      : []),
  ]
  const isLikely = rivals === 1 && (isSameReference || isNamed || mirror.is_posted || days === 0)
  return {
    ...nothing,
    suggestion_kind: 'transfer',
    confidence: isLikely ? 'likely' : 'possible',
    title:
      line.amount > 0
        ? reason('Transfer from {account}', { account: mirror.account_label })
        : reason('Transfer to {account}', { account: mirror.account_label }),
    mirror_bank_transactions_id: mirror.bank_transactions_id,
    mirror_bank_accounts_id: mirror.bank_accounts_id,
    evidence,
  }
}

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
