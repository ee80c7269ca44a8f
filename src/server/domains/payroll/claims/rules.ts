import type { ClaimRuleInput, ClaimRules } from '#contract/payroll/claims.ts'
import { claimBreaches, type ClaimBreach, type ClaimRule } from '#core/payroll/claim-rules.ts'
import type { ClaimCategory } from '#core/payroll/claims.ts'
import type { IsoDate } from '#core/dates.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'

/** What the company allows of each category, the earliest first. */
export async function claimRules(tx: CompanyTx): Promise<ClaimRule[]> {
  const { rows } = await tx.client.query<ClaimRule>(
    `SELECT category, from_on, claim_limit, month_limit, receipt_above, refuses FROM payroll_claim_rules
     WHERE companies_id = $1 ORDER BY category, from_on`,
    [tx.companies_id],
  )
  return rows
}

export const claimRulesView = async (tx: CompanyTx): Promise<ClaimRules> => ({ rules: await claimRules(tx) })

/** Sets what holds for expenses of a category from a day on. */
export async function setClaimRule(tx: CompanyTx, rule: ClaimRuleInput): Promise<ClaimRules> {
  // A claim that is approved meanwhile would be decided by the rule before.
  await lockPayroll(tx)
  await insertRow(
    tx.client,
    'payroll_claim_rules',
    { companies_id: tx.companies_id, ...rule, changed_by: tx.accounts_id, changed_at: tx.now },
    `ON CONFLICT (companies_id, category, from_on) DO UPDATE SET claim_limit = excluded.claim_limit, month_limit = excluded.month_limit,
       receipt_above = excluded.receipt_above, refuses = excluded.refuses, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )
  await audit(tx, 'claim_rule_set', 'payroll_settings', tx.companies_id, { category: rule.category, from_on: rule.from_on })
  return claimRulesView(tx)
}

type Spent = { category: ClaimCategory; spent_on: IsoDate; amount: number }
type Claimed = { payroll_claims_id: string; payroll_employees_id: string; lines: readonly Spent[] }

/** Which other claims of a person count for a month: for the person, those they handed in; for who decides, those that are approved. */
const counting = { person: ['submitted', 'approved'], officer: ['approved'] } as const

/** The limits that each line of these claims passes, by claim, in the order of its lines. */
export async function breachesOf(
  tx: CompanyTx,
  claims: readonly Claimed[],
  { rules, reader }: { rules: readonly ClaimRule[]; reader: keyof typeof counting },
): Promise<Map<string, ClaimBreach[][]>> {
  const limited = rules.some(({ month_limit }) => month_limit !== null)
  const others = limited ? await countedSpending(tx, claims, counting[reader]) : []
  return new Map(
    claims.map(({ payroll_claims_id, payroll_employees_id, lines }) => [
      payroll_claims_id,
      claimBreaches(
        lines,
        others.filter(
          (each) => each.payroll_employees_id === payroll_employees_id && each.payroll_claims_id !== payroll_claims_id,
        ),
        rules,
      ),
    ]),
  )
}

type Counted = Spent & { payroll_claims_id: string; payroll_employees_id: string }

/** What claims of these states have of the months of these lines, for the same people: by claim, category and day. */
async function countedSpending(tx: CompanyTx, claims: readonly Claimed[], statuses: readonly string[]): Promise<Counted[]> {
  const days = claims.flatMap(({ lines }) => lines.map(({ spent_on }) => spent_on)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await tx.client.query<Counted>(
    `SELECT c.payroll_claims_id, c.payroll_employees_id, l.category, l.spent_on, sum(coalesce(l.sanctioned, l.amount))::bigint AS amount
     FROM payroll_claims c JOIN payroll_claim_lines l ON l.companies_id = c.companies_id AND l.payroll_claims_id = c.payroll_claims_id
     WHERE c.companies_id = $1 AND c.payroll_employees_id = ANY($2::uuid[]) AND c.claim_status = ANY($3::text[]) AND l.removed_at IS NULL
       AND l.spent_on >= date_trunc('month', $4::date) AND l.spent_on < date_trunc('month', $5::date) + interval '1 month'
     GROUP BY c.payroll_claims_id, c.payroll_employees_id, l.category, l.spent_on`,
    [tx.companies_id, claims.map(({ payroll_employees_id }) => payroll_employees_id), statuses, first, last],
  )
  return rows
}
