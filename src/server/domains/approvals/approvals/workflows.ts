import { MOST_WORKFLOWS, type StepInput, type Workflow, type WorkflowInput } from '#contract/approvals/approval-workflows.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'
import { expenseAccounts } from '#server/domains/directory/vendors/accounts.ts'
import { eligibleApprovers, nameIn, principalsOf } from './eligible-approvers.ts'
import { checked, labelOf, stepsProblem } from './workflow-rules.ts'

export type WorkflowRow = Omit<WorkflowInput, 'steps'> & {
  approval_workflows_id: string
  version: number
  position: number
  is_active: boolean
  steps: StepInput[]
}

/** Every workflow, in the order they are tried. */
export async function rowsOf(tx: CompanyTx, approval_workflows_id: string | null = null): Promise<WorkflowRow[]> {
  const { rows } = await tx.client.query<WorkflowRow>(
    `SELECT approval_workflows_id, version, position, workflow_name, document_kind, is_active, least, most, vendors_ids,
       ledger_accounts_ids, only_first_payment, remind_after_days, steps
     FROM approval_workflows WHERE companies_id = $1 AND ($2::uuid IS NULL OR approval_workflows_id = $2)
     ORDER BY position, approval_workflows_id`,
    [tx.companies_id, approval_workflows_id],
  )
  return rows
}

export async function list(tx: CompanyTx): Promise<{ rows: Workflow[] }> {
  return { rows: await views(tx, await rowsOf(tx)) }
}

export async function get(tx: CompanyTx, approval_workflows_id: string): Promise<Workflow> {
  const [workflow] = await views(tx, await rowsOf(tx, approval_workflows_id))
  if (!workflow) throw missing()
  return workflow
}

/** Adds a workflow, tried after the others. Throws `invalid` at the field, step or approver that cannot be. */
export async function create(tx: CompanyTx, body: WorkflowInput): Promise<Workflow> {
  await oneAtATime(tx)
  const all = await rowsOf(tx)
  if (all.length >= MOST_WORKFLOWS)
    throw new AppError('wrong_state', t('A company has at most {MOST_WORKFLOWS} workflows.', { MOST_WORKFLOWS }))
  const rule = await checked(tx, body)
  const approval_workflows_id = newId()
  await insertRow(tx.client, 'approval_workflows', {
    companies_id: tx.companies_id,
    approval_workflows_id,
    position: (all.at(-1)?.position ?? 0) + 1,
    workflow_name: rule.workflow_name,
    document_kind: rule.document_kind,
    least: rule.least,
    most: rule.most,
    vendors_ids: rule.vendors_ids,
    ledger_accounts_ids: rule.ledger_accounts_ids,
    only_first_payment: rule.only_first_payment,
    remind_after_days: rule.remind_after_days,
    steps: JSON.stringify(rule.steps),
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  await audit(tx, 'created', 'approval_workflows', approval_workflows_id, rule)
  return get(tx, approval_workflows_id)
}

/** Changes future requests. Throws `conflict` when it has changed in between. */
export async function update(tx: CompanyTx, approval_workflows_id: string, body: WorkflowInput & { version: number }) {
  await oneAtATime(tx)
  const [before] = await rowsOf(tx, approval_workflows_id)
  if (!before) throw missing()
  if (before.version !== body.version) throw changedSince(t('workflow'))
  const { version, ...given } = body
  const rule = await checked(tx, given)
  await tx.client.query(
    named(
      `UPDATE approval_workflows SET version = :version, workflow_name = :workflow_name, document_kind = :document_kind, least = :least,
         most = :most, vendors_ids = :vendors_ids, ledger_accounts_ids = :ledger_accounts_ids, only_first_payment = :only_first_payment,
         remind_after_days = :remind_after_days, steps = :steps, updated_at = :now
       WHERE companies_id = :companies_id AND approval_workflows_id = :approval_workflows_id`,
      {
        companies_id: tx.companies_id,
        approval_workflows_id,
        version: version + 1,
        workflow_name: rule.workflow_name,
        document_kind: rule.document_kind,
        least: rule.least,
        most: rule.most,
        vendors_ids: rule.vendors_ids,
        ledger_accounts_ids: rule.ledger_accounts_ids,
        only_first_payment: rule.only_first_payment,
        remind_after_days: rule.remind_after_days,
        steps: JSON.stringify(rule.steps),
        now: tx.now,
      },
    ),
  )
  await audit(tx, 'changed', 'approval_workflows', approval_workflows_id, changes<WorkflowInput>(before, rule))
  return get(tx, approval_workflows_id)
}

/** Off: it applies to no further documents. Pending requests continue. */
export async function setActive(tx: CompanyTx, approval_workflows_id: string, is_active: boolean): Promise<Workflow> {
  await oneAtATime(tx)
  const { rowCount } = await tx.client.query(
    `UPDATE approval_workflows SET is_active = $3, version = version + 1, updated_at = $4 WHERE companies_id = $1 AND approval_workflows_id = $2`,
    [tx.companies_id, approval_workflows_id, is_active, tx.now],
  )
  if (!rowCount) throw missing()
  await audit(tx, is_active ? 'restored' : 'archived', 'approval_workflows', approval_workflows_id)
  return get(tx, approval_workflows_id)
}

/** Changes places with the neighbour: the first that fits a document is the one that counts. */
export async function move(tx: CompanyTx, approval_workflows_id: string, direction: 'earlier' | 'later') {
  await oneAtATime(tx)
  const all = await rowsOf(tx)
  const at = all.findIndex((row) => row.approval_workflows_id === approval_workflows_id)
  const mine = all[at]
  if (!mine) throw missing()
  const other = all[direction === 'earlier' ? at - 1 : at + 1]
  if (other) {
    await tx.client.query(
      `UPDATE approval_workflows SET position = CASE approval_workflows_id WHEN $2 THEN $4::integer ELSE $5::integer END
       WHERE companies_id = $1 AND approval_workflows_id IN ($2, $3)`,
      [tx.companies_id, mine.approval_workflows_id, other.approval_workflows_id, other.position, mine.position],
    )
    await audit(tx, 'moved', 'approval_workflows', approval_workflows_id, { position: [mine.position, other.position] })
  }
  return list(tx)
}

/** The people and conditions that a rule can use. */
export async function choices(tx: CompanyTx) {
  const { members } = await eligibleApprovers(tx)
  const people = [...members.values()]
  const roles = new Map(people.map(({ roles_id, role_name }) => [roles_id, role_name]))
  const { rows } = await expenseAccounts(tx)
  return {
    people: people.map(({ accounts_id, name, role_name }) => ({ accounts_id, name, role_name })),
    roles: [...roles].map(([roles_id, role_name]) => ({
      roles_id,
      role_name,
      people: people.filter((member) => member.roles_id === roles_id).map((member) => member.name),
    })),
    accounts: rows.map(({ ledger_accounts_id, account_name }) => ({ ledger_accounts_id, account_name })),
  }
}

async function views(tx: CompanyTx, rows: readonly WorkflowRow[]): Promise<Workflow[]> {
  const circle = await eligibleApprovers(tx)
  const [vendors, accounts] = await Promise.all([
    tx.client.query<{ vendors_id: string; vendor_name: string }>(
      'SELECT vendors_id, vendor_name FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) ORDER BY vendor_name',
      [tx.companies_id, rows.flatMap((row) => row.vendors_ids)],
    ),
    tx.client.query<{ ledger_accounts_id: string; account_name: string }>(
      'SELECT ledger_accounts_id, account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[]) ORDER BY code',
      [tx.companies_id, rows.flatMap((row) => row.ledger_accounts_ids)],
    ),
  ])
  const roles = await tx.client.query<{ roles_id: string; role_name: string }>(
    'SELECT roles_id, role_name FROM roles WHERE companies_id = $1',
    [tx.companies_id],
  )
  const roleNames = new Map(roles.rows.map((role) => [role.roles_id, role.role_name]))
  return rows.map(({ position: _position, ...row }) => ({
    ...row,
    vendors: vendors.rows.filter(({ vendors_id }) => row.vendors_ids.includes(vendors_id)),
    accounts: accounts.rows.filter(({ ledger_accounts_id }) => row.ledger_accounts_ids.includes(ledger_accounts_id)),
    problem: stepsProblem(circle, row.steps, new Set()) ?? null,
    steps: row.steps.map(({ needed, approvers }) => ({
      needed,
      approvers: approvers.map((approver) => ({
        ...approver,
        label: labelOf(circle, roleNames, approver),
        people: approver.kind === 'outside' ? [] : principalsOf(circle, approver).map((key) => nameIn(circle, key)),
      })),
    })),
  }))
}

/** There are few workflows and their order is one value: concurrent saves are serialized. */
const oneAtATime = (tx: CompanyTx) =>
  tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 36))`, [`approval workflows ${tx.companies_id}`])

const missing = () => new AppError('not_found', 'This workflow does not exist.')
