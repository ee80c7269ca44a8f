import { SIMULATED, type simulateWorkflow, type WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { fits } from '#core/approvals/rule.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isMoney } from '#server/domains/tax/tds-deductions/withheld-part.ts'
import { type EligibleApprovers, eligibleApprovers, makersIn } from './eligible-approvers.ts'
import { checked, labelOf, stepsProblem } from './workflow-rules.ts'
import { rowsOf } from './workflows.ts'

type PastBill = {
  bills_id: string
  bill_number: string
  bill_date: string
  vendor_name: string
  vendors_id: string
  total: number
  makers: string[]
  ledger_accounts_ids: string[]
  is_first_payment: boolean
}
type Tried = Pick<WorkflowInput, 'workflow_name' | 'steps'> & Parameters<typeof fits>[0] & { is_this: boolean }

/** Simulates the rule, in its place among the others, on the newest bills. Stores nothing. */
export async function simulate(tx: CompanyTx, body: Body<typeof simulateWorkflow>): Promise<Reply<typeof simulateWorkflow>> {
  const { approval_workflows_id, ...given } = body
  const rule: Tried = { ...(await checked(tx, given)), is_this: true }
  const kept = (await rowsOf(tx)).filter((row) => row.document_kind === 'bill')
  const isKept = kept.some((row) => row.approval_workflows_id === approval_workflows_id)
  const inPlace = kept
    .filter((row) => row.is_active || row.approval_workflows_id === approval_workflows_id)
    .map((row): Tried => (row.approval_workflows_id === approval_workflows_id ? rule : { ...row, is_this: false }))
  const tried = isKept ? inPlace : [...inPlace, rule]
  const circle = await eligibleApprovers(tx)
  const { rows: roles } = await tx.client.query<{ roles_id: string; role_name: string }>(
    'SELECT roles_id, role_name FROM roles WHERE companies_id = $1',
    [tx.companies_id],
  )
  const roleNames = new Map(roles.map((role) => [role.roles_id, role.role_name]))
  const rows = (await pastBills(tx)).map((bill) => outcome(circle, roleNames, tried, bill))
  return {
    looked_at: rows.length,
    by_this: rows.filter((row) => row.is_this).length,
    by_others: rows.filter((row) => !row.is_this && row.workflow_name !== null).length,
    by_none: rows.filter((row) => row.workflow_name === null).length,
    rows,
  }
}

function outcome(circle: EligibleApprovers, roleNames: ReadonlyMap<string, string>, tried: readonly Tried[], bill: PastBill) {
  const { bills_id, bill_number, bill_date, vendor_name, total } = bill
  const hit = tried.find((rule) => fits(rule, bill))
  const shown = { bills_id, bill_number, bill_date, vendor_name, total }
  if (!hit) return { ...shown, workflow_name: null, is_this: false, steps: [], problem: null }
  return {
    ...shown,
    workflow_name: hit.workflow_name,
    is_this: hit.is_this,
    steps: hit.steps.map(({ needed, approvers }) => {
      const names = approvers.map((approver) => labelOf(circle, roleNames, approver))
      return names.length === 1 && needed === 1 ? (names[0] ?? '') : `${needed} of ${names.join(', ')}`
    }),
    problem: stepsProblem(circle, hit.steps, makersIn(circle, bill.makers)) ?? null,
  }
}

async function pastBills(tx: CompanyTx): Promise<PastBill[]> {
  const { rows } = await tx.client.query<PastBill>(
    `SELECT b.bills_id, b.bill_number, b.bill_date, b.vendor_name, b.vendors_id, b.total,
       array_remove(ARRAY[b.created_by, b.prepared_by], NULL) AS makers,
       ARRAY(SELECT DISTINCT l.ledger_accounts_id FROM bill_lines l WHERE l.companies_id = b.companies_id AND l.bills_id = b.bills_id) AS ledger_accounts_ids,
       NOT EXISTS (SELECT 1 FROM bills o JOIN bill_payments p USING (companies_id, bills_id)
         WHERE o.companies_id = b.companies_id AND o.vendors_id = b.vendors_id AND p.voided_on IS NULL AND p.payment_date < b.bill_date
           AND ${isMoney('p')}) AS is_first_payment
     FROM (SELECT * FROM bills WHERE companies_id = $1 AND status <> 'cancelled' ORDER BY bill_date DESC, bills_id DESC LIMIT ${SIMULATED}) b
     ORDER BY b.bill_date DESC, b.bills_id DESC`,
    [tx.companies_id],
  )
  return rows
}
