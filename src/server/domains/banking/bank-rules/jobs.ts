import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { undo } from '../reconciliation/undo.ts'
import { activeRules, type BankRuleRow } from './read.ts'
import { isProved } from './rules.ts'
import { change, get, lock, type RunRow } from './run-rows.ts'
import { measureAgain } from './service.ts'
import { further } from './run-step.ts'

const UNDONE_AT_ONCE = 100

type Payload = { bank_rule_runs_id: string }

/**
 * Processes the waiting lines in batches, each in a transaction that stores the progress: after a restart no line is skipped or
 * processed twice.
 */
export function ruleRunJob(): JobDefinition<Payload> {
  return {
    name: 'bank-rules',
    async run(company, { bank_rule_runs_id }) {
      await company(measureAgain)
      const rules = await company(async (tx) => rulesOf(await lock(tx, bank_rule_runs_id), await activeRules(tx)))
      while (await further(company, bank_rule_runs_id, rules));
      await company((tx) => finish(tx, bank_rule_runs_id))
    },
  }
}

/** After an import only the rules that may act automatically; on request, all of them or the selected one. */
function rulesOf(run: RunRow, rules: readonly BankRuleRow[]): BankRuleRow[] {
  return rules.filter(
    (rule) =>
      (run.bank_rules_id === null || run.bank_rules_id === rule.bank_rules_id) &&
      (run.run_trigger === 'asked' || (rule.acts === 'automatic' && isProved(rule))),
  )
}

async function finish(tx: CompanyTx, id: string): Promise<void> {
  const run = await lock(tx, id)
  if (run.run_status !== 'running') return
  await change(tx, id, { run_status: 'done' })
  await audit(tx, 'finished', 'bank_rule_runs', id, { line_count: run.line_count, hit_count: run.hit_count })
  if (run.hit_count === 0 && run.run_trigger === 'import') return
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'reconciliation',
    title: sentence('Rules booked {hit_count} of {line_count} bank lines', {
      hit_count: run.hit_count,
      line_count: run.line_count,
    }),
    text:
      run.run_trigger === 'import'
        ? sentence('They came with the last import. You can undo it as a whole.')
        : sentence('You can undo it as a whole.'),
    link: '/banking/rules?tab=runs',
  })
}

/** Undoes what a run categorized, latest first. Lines that people undid themselves are skipped. */
export function undoRunJob(): JobDefinition<Payload> {
  return {
    name: 'bank-rules-undo',
    async run(company, { bank_rule_runs_id }) {
      while (await company((tx) => undoSome(tx, bank_rule_runs_id)));
      await company(async (tx) => {
        const { run_status } = await lock(tx, bank_rule_runs_id)
        if (run_status !== 'undoing') return
        await change(tx, bank_rule_runs_id, { run_status: 'undone', undone_by: tx.accounts_id, undone_at: tx.now })
        const { hit_count } = await get(tx, bank_rule_runs_id)
        await audit(tx, 'undone', 'bank_rule_runs', bank_rule_runs_id, { hit_count })
      })
    },
  }
}

async function undoSome(tx: CompanyTx, bank_rule_runs_id: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ reconciliation_matches_id: string }>(
    `SELECT h.reconciliation_matches_id FROM bank_rule_hits h
     JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
     WHERE h.companies_id = $1 AND h.bank_rule_runs_id = $2 AND m.undone_at IS NULL
     ORDER BY h.reconciliation_matches_id DESC LIMIT $3`,
    [tx.companies_id, bank_rule_runs_id, UNDONE_AT_ONCE],
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
  await undo(tx, { reconciliation_matches_ids: ids, undone_on: null }, { seesInvoices: true, seesBills: true })
  return true
}
