import type { Run } from '#contract/banking/reconciliation-runs.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { get as accountOf } from '../bank-accounts/service.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { refusalOf } from '#server/domains/documents/row-imports/refusals.ts'
import type { Visibility } from './undo.ts'
import { accept, type Skipped } from './accept-batch.ts'

/** `sees`: of runs started before money out was matched, undefined. */
type Payload = { reconciliation_runs_id: string; bank_transactions_ids: string[]; sees?: Visibility }

/**
 * Accepts exact matches one by one, each in a transaction with its position in the run: after a restart none is skipped or
 * repeated.
 */
export function acceptJob(): JobDefinition<Payload> {
  return {
    name: 'reconciliation-accept',
    async run(company, { reconciliation_runs_id, bank_transactions_ids, sees = { seesInvoices: true, seesBills: false } }) {
      let { done_count } = await company((tx) => getRun(tx, reconciliation_runs_id))
      for (; done_count < bank_transactions_ids.length; done_count++) {
        const line = bank_transactions_ids[done_count] ?? ''
        try {
          await company(async (tx) => {
            await accept(tx, line, sees)
            await advance(tx, reconciliation_runs_id, done_count, undefined)
          })
        } catch (error) {
          const refusal = refusalOf(error)
          if (!refusal) throw error
          await company((tx) =>
            advance(tx, reconciliation_runs_id, done_count, { bank_transactions_id: line, message: refusal.message }),
          )
        }
      }
      await company((tx) => finish(tx, reconciliation_runs_id))
    },
  }
}

/** Starts accepting the lines' exact matches; the run reports its progress. */
export async function start(
  tx: CompanyTx,
  { jobs }: Dependencies,
  { bank_accounts_id, bank_transactions_ids }: { bank_accounts_id: string; bank_transactions_ids: string[] },
  sees: Visibility,
): Promise<Run> {
  await accountOf(tx, bank_accounts_id)
  const reconciliation_runs_id = newId()
  const ids = [...new Set(bank_transactions_ids)]
  await tx.client.query(
    `INSERT INTO reconciliation_runs (companies_id, reconciliation_runs_id, bank_accounts_id, run_status, line_count, created_by, created_at)
     VALUES ($1, $2, $3, 'running', $4, $5, $6)`,
    [tx.companies_id, reconciliation_runs_id, bank_accounts_id, ids.length, tx.accounts_id, tx.now],
  )
  await audit(tx, 'started', 'reconciliation_runs', reconciliation_runs_id, { line_count: ids.length })
  await jobs.enqueue(tx, acceptJob(), { reconciliation_runs_id, bank_transactions_ids: ids, sees })
  return getRun(tx, reconciliation_runs_id)
}

export async function getRun(tx: CompanyTx, reconciliation_runs_id: string): Promise<Run> {
  const { rows } = await tx.client.query<Run>(
    `SELECT reconciliation_runs_id, bank_accounts_id, run_status, line_count, done_count, matched_count, skipped
     FROM reconciliation_runs WHERE companies_id = $1 AND reconciliation_runs_id = $2`,
    [tx.companies_id, reconciliation_runs_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This run does not exist.')
  return rows[0]
}

/** One line further, unless another worker was there first. */
async function advance(tx: CompanyTx, reconciliation_runs_id: string, done: number, skipped: Skipped | undefined): Promise<void> {
  const { rowCount } = await tx.client.query(
    `UPDATE reconciliation_runs SET done_count = $3 + 1, matched_count = matched_count + $4, skipped = skipped || $5::jsonb
     WHERE companies_id = $1 AND reconciliation_runs_id = $2 AND done_count = $3`,
    [tx.companies_id, reconciliation_runs_id, done, skipped ? 0 : 1, JSON.stringify(skipped ? [skipped] : [])],
  )
  if (rowCount === 0) throw new Error('another worker has this run')
}

async function finish(tx: CompanyTx, reconciliation_runs_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE reconciliation_runs SET run_status = 'done' WHERE companies_id = $1 AND reconciliation_runs_id = $2`,
    [tx.companies_id, reconciliation_runs_id],
  )
  const { matched_count, line_count, bank_accounts_id } = await getRun(tx, reconciliation_runs_id)
  await audit(tx, 'finished', 'reconciliation_runs', reconciliation_runs_id, { matched_count })
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'reconciliation',
    title: sentence('{matched_count} of {line_count} bank lines are matched', { matched_count, line_count }),
    link: `/banking/reconcile?account=${bank_accounts_id}`,
  })
}
