import { type FounderStep, founderSteps } from '#contract/workspace/founder-one.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { progress } from '#server/domains/company/kyc/view.ts'

/** The evidence that a step is done. Each reads one row, by an index that begins with the company. */
const evidence: Record<Exclude<FounderStep, 'kyc'>, string> = {
  company:
    'SELECT 1 FROM companies WHERE companies_id = $1 AND address_line IS NOT NULL AND (gstin IS NOT NULL OR pan IS NOT NULL)',
  bank_account: 'SELECT 1 FROM bank_accounts WHERE companies_id = $1',
  statement: 'SELECT 1 FROM bank_transactions WHERE companies_id = $1',
  opening: `SELECT 1 FROM journal_entries WHERE companies_id = $1 AND source = 'opening'`,
  customer: 'SELECT 1 FROM customers WHERE companies_id = $1',
  item: 'SELECT 1 FROM items WHERE companies_id = $1',
  invoice: `SELECT 1 FROM invoice_series WHERE companies_id = $1 AND prefix <> 'RCT'`,
  payment: `SELECT 1 FROM invoice_series WHERE companies_id = $1 AND prefix = 'RCT'`,
  match: 'SELECT 1 FROM reconciliation_matches WHERE companies_id = $1',
  team: 'SELECT 1 FROM memberships WHERE companies_id = $1 HAVING count(*) > 1',
  lock: 'SELECT 1 FROM periods WHERE companies_id = $1 AND locked_until IS NOT NULL',
}

const question = `SELECT ${Object.entries(evidence)
  .map(([step, rows]) => `EXISTS (${rows}) AS ${step}`)
  .join(', ')}`

/** The first steps, in order, and whether the books show them. */
export async function steps(tx: CompanyTx): Promise<{ steps: { step: FounderStep; is_done: boolean }[] }> {
  const { rows } = await tx.client.query<Record<keyof typeof evidence, boolean>>(question, [tx.companies_id])
  const { onboarding_statuses_id } = await progress(tx)
  const done = { ...rows[0], kyc: onboarding_statuses_id === onboardingStatuses.complete } as Record<FounderStep, boolean>
  return { steps: founderSteps.map((step) => ({ step, is_done: done[step] })) }
}
