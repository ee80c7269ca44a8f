import type { Facts } from '#contract/reporting/annual-facts.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { LONG_TERM, MATURING, maturingPart, type Repayment } from '#core/ledger/maturities.ts'
import type { Maturities } from '#core/ledger/maturity-types.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { DayEnd } from '../reports/statement-facts.ts'

type Loan = Facts<'borrowings'>['loans'][number]
type Plans = ReadonlyMap<string, readonly Repayment[]>

/**
 * The maturities of each account that a loan with repayments names. A day uses the plan of its own year; an account without one there that of
 * the latest year, so that the columns of a statement compare.
 */
export async function maturities(
  tx: CompanyTx,
  accounts: readonly StatementAccount[],
  ends: readonly DayEnd[],
): Promise<Maturities | undefined> {
  const planOf = await readPlans(
    tx,
    ends
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  )
  const found = accounts
    .filter(({ schedule_iii }) => schedule_iii === LONG_TERM || schedule_iii === MATURING)
    .flatMap(({ ledger_accounts_id: id, schedule_iii }) => {
      const plans = ends.map(({ day }) => planOf(id, day))
      if (plans.every((plan) => plan === undefined)) return []
      const amounts = ends.map(({ day, balances }, at) => {
        const owed = 0 - (balances.get(id) ?? 0)
        // Balances owed by the lender stay where the account is.
        if (owed <= 0) return schedule_iii === MATURING ? owed : 0
        return maturingPart(owed, plans[at] ?? [], day)
      })
      return [[id, amounts] as const]
    })
  return found.length === 0 ? undefined : new Map(found)
}

/** The increase of current liabilities by repayment plans, by heading, at each end. */
export function raisedByPlans(
  accounts: readonly StatementAccount[],
  known: Maturities | undefined,
  ends: readonly DayEnd[],
): Paise[] {
  return ends.map(({ balances }, at) =>
    accounts.reduce((sum, { ledger_accounts_id: id, schedule_iii }) => {
      const maturing = known?.get(id)?.[at]
      if (maturing === undefined) return sum
      return sum + maturing + (schedule_iii === MATURING ? (balances.get(id) ?? 0) : 0)
    }, 0),
  )
}

/** The repayments of every account by day, as the forms of all years up to the last day have them. */
async function readPlans(tx: CompanyTx, last: IsoDate): Promise<(id: string, day: IsoDate) => readonly Repayment[] | undefined> {
  const { rows } = await tx.client.query<{ year_start: IsoDate; facts: Facts<'borrowings'> }>({
    name: 'plans_of_loans',
    text: `SELECT year_start, facts FROM annual_facts WHERE companies_id = $1 AND section = 'borrowings' AND year_start <= $2
      ORDER BY year_start DESC`,
    values: [tx.companies_id, last],
  })
  const years = rows.map(({ year_start, facts }) => ({ year_start, plans: plansOf(facts.loans) }))
  return (id, day) => {
    const { start } = financialYear(day)
    const own = years.find(({ year_start }) => year_start <= start)
    return own?.plans.get(id) ?? years[0]?.plans.get(id)
  }
}

function plansOf(loans: readonly Loan[]): Plans {
  const plans = new Map<string, Repayment[]>()
  for (const { ledger_accounts_id: id, repayments = [] } of loans)
    if (id !== null && repayments.length > 0) plans.set(id, [...(plans.get(id) ?? []), ...repayments])
  return plans
}
