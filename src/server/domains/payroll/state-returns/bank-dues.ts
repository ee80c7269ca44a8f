import { addDays, dateInIndia, type IsoDate, monthStart, readersMonth } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { dueOfLine, type OpenDue, type PayrollDueRole, payrollDueRoles, payrollRolesNamed } from '#core/payroll/bank-dues.ts'
import { reason } from '#core/reasons.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { DueSuggestion } from '#server/domains/banking/reconciliation/dues.ts'
import type { MatchInput } from '#server/domains/banking/reconciliation/match-input.ts'
import { duesSince } from './state-dues.ts'
import { duesFrom } from '../runs/state-sums.ts'

type Account = { role: PayrollDueRole; ledger_accounts_id: string; account_name: string }
type Month = Account & { month: IsoDate | null; credit: Paise; owed: Paise }

const roleOfTax = { pt: 'pt_payable', lwf: 'lwf_payable' } as const
/** Earlier months are no longer suggested. */
const DAYS_BACK = 150

/** What is left to pay to states by month. */
export const openStateDues = async (tx: CompanyTx): Promise<OpenDue[]> =>
  (await duesSince(tx, duesFrom(tx))).flatMap(({ state_tax, state, month, left }) =>
    left > 0 ? [{ role: roleOfTax[state_tax], state, month, amount: left }] : [],
  )

/** What pay runs of a month put into each account, with what the account owes in all. */
async function monthsOf(tx: CompanyTx): Promise<Month[]> {
  const { rows } = await tx.client.query<Month>(
    `SELECT a.account_role AS role, a.ledger_accounts_id, a.account_name, m.month, coalesce(sum(m.credit), 0)::bigint AS credit,
       (SELECT coalesce(sum(t.credit - t.debit), 0)::bigint FROM account_months t
        WHERE t.companies_id = a.companies_id AND t.ledger_accounts_id = a.ledger_accounts_id) AS owed
     FROM ledger_accounts a LEFT JOIN account_months m ON m.companies_id = a.companies_id AND m.ledger_accounts_id = a.ledger_accounts_id AND m.month >= $3
     WHERE a.companies_id = $1 AND a.account_role = ANY($2::text[]) AND a.is_active GROUP BY a.companies_id, a.ledger_accounts_id, m.month`,
    [tx.companies_id, payrollDueRoles, monthStart(addDays(dateInIndia(tx.now), -DAYS_BACK))],
  )
  return rows
}

/**
 * The account that lines of money out pay: what is withheld from pay and paid at the portals of EPFO, ESIC, the states and the income tax. A sum
 * of a month is likely; the name of the tax alone is possible while anything of it is owed. Salaries are read only for lines that name one.
 */
export async function suggestDues(tx: CompanyTx, lines: readonly MatchInput[]): Promise<Map<string, DueSuggestion>> {
  const named = lines.filter(({ amount, description }) => amount < 0 && payrollRolesNamed(description).length > 0)
  if (named.length === 0) return new Map()
  const months = await monthsOf(tx)
  const open: OpenDue[] = [
    ...(await openStateDues(tx)),
    ...months.flatMap(({ role, month, credit, owed }) =>
      month !== null && credit > 0 && credit <= owed && role !== 'pt_payable' && role !== 'lwf_payable'
        ? [{ role, state: null, month, amount: credit }]
        : [],
    ),
  ]
  return new Map(
    named.flatMap((line) => {
      const found = suggestionOf(line, open, months)
      return found ? [[line.bank_transactions_id, found]] : []
    }),
  )
}

function suggestionOf(line: MatchInput, open: readonly OpenDue[], accounts: readonly Month[]): DueSuggestion | undefined {
  const due = dueOfLine(line, open)
  const [only, ...others] = payrollRolesNamed(line.description).filter((role) => role !== 'tds_salary_payable')
  const role = due?.role ?? (others.length === 0 ? only : undefined)
  const account = accounts.find((each) => each.role === role && each.owed > 0)
  if (!account) return undefined
  const { ledger_accounts_id, account_name } = account
  const party = role === 'tds_salary_payable' ? { tax_nature: 'paid' as const } : undefined
  return {
    ledger_accounts_id,
    account_name,
    party,
    isSum: due !== undefined,
    sentence: due ? sumOf(due) : narration(account_name),
  }
}

const narration = (account_name: string) => reason('The narration names {account_name}.', { account_name })

function sumOf({ state, month, amount }: OpenDue): string {
  const about = { amount: formatPaise(amount), month: readersMonth(month) }
  return state === null
    ? reason('₹{amount} is what you owe for {month}.', about)
    : reason('₹{amount} is what you owe {state} for {month}.', { ...about, state: stateName(state) })
}
