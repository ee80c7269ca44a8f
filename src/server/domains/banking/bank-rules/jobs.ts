import { firstFitting, type RuledLine } from '#core/banking/bank-rules/rule.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { named } from '#server/platform/named-parameters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { refusalOf } from '#server/domains/documents/row-imports/refusals.ts'
import { undo } from '../reconciliation/undo.ts'
import { type Hit, applyRules } from './apply-rules.ts'
import { activeRules, type BankRuleRow } from './read.ts'
import { isProved } from './rules.ts'
import { change, get, lock, type RunRow } from './run-rows.ts'
import { measureAgain } from './service.ts'
import type { Place } from './table.ts'

const AT_ONCE = 200
const UNDONE_AT_ONCE = 100
const MOST_SKIPPED_TOLD = 50

type Payload = { bank_rule_runs_id: string }
type InCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

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

/**
 * Processes the next lines; false when there are none. When the books refuse one of them, each is tried alone and the refused
 * ones are reported.
 */
async function further(company: InCompany, id: string, rules: readonly BankRuleRow[]): Promise<boolean> {
  try {
    return await company((tx) => step(tx, id, rules, AT_ONCE))
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
  for (let looked = 0; looked < AT_ONCE; looked++) {
    try {
      if (!(await company((tx) => step(tx, id, rules, 1)))) return false
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await company((tx) => step(tx, id, [], 1, refusal.message))
    }
  }
  return true
}

/** Categorizes the matching ones of the next `count` lines. `refused`: the next line is skipped for this reason. */
async function step(tx: CompanyTx, id: string, rules: readonly BankRuleRow[], count: number, refused?: string): Promise<boolean> {
  const run = await lock(tx, id)
  if (run.run_status !== 'running') return false
  const lines = await waiting(tx, run, count)
  const last = lines.at(-1)
  if (!last) return false
  const hits = lines.flatMap((line): Hit[] => {
    const rule = firstFitting(rules, line)
    return rule ? [{ bank_transactions_id: line.bank_transactions_id, rule }] : []
  })
  const done = await applyRules(tx, id, hits)
  const sum = (sign: 1 | -1) => done.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0)
  const { bank_accounts_id, transaction_date, row_order, bank_transactions_id } = last
  await change(tx, id, {
    place: { bank_accounts_id, transaction_date, row_order, bank_transactions_id },
    line_count: run.line_count + lines.length,
    hit_count: run.hit_count + done.length,
    amount_in: run.amount_in + sum(1),
    amount_out: run.amount_out + sum(-1),
    ...(refused !== undefined && run.skipped.length < MOST_SKIPPED_TOLD
      ? { skipped: [...run.skipped, { bank_transactions_id, message: refused }] }
      : {}),
  })
  return true
}

/** The next waiting lines in rupees, in the order of the accounts' statements. */
async function waiting(tx: CompanyTx, run: RunRow, count: number): Promise<(RuledLine & Place)[]> {
  const { rows } = await tx.client.query<RuledLine & Place>({
    name: 'bank_rules_waiting',
    ...named(
      `SELECT t.bank_transactions_id, t.bank_accounts_id, t.transaction_date, t.row_order, t.amount, t.description, t.counterparty, t.vpa, t.rail
      FROM bank_transactions t JOIN bank_accounts b ON b.companies_id = t.companies_id AND b.bank_accounts_id = t.bank_accounts_id
      WHERE t.companies_id = :companies_id AND t.transaction_status = 'unmatched' AND t.line_currency IS NULL AND b.currency = 'INR'
        AND (:bank_accounts_id::uuid IS NULL OR t.bank_accounts_id = :bank_accounts_id) AND (:bank_imports_id::uuid IS NULL OR t.bank_imports_id = :bank_imports_id)
        AND (:last_account::uuid IS NULL OR (t.bank_accounts_id, t.transaction_date, t.row_order, t.bank_transactions_id) > (:last_account, :last_date::date, :last_place::int, :last_line::uuid))
      ORDER BY t.bank_accounts_id, t.transaction_date, t.row_order, t.bank_transactions_id LIMIT :count`,
      {
        companies_id: tx.companies_id,
        bank_accounts_id: run.bank_accounts_id,
        bank_imports_id: run.bank_imports_id,
        last_account: run.place?.bank_accounts_id ?? null,
        last_date: run.place?.transaction_date ?? null,
        last_place: run.place?.row_order ?? null,
        last_line: run.place?.bank_transactions_id ?? null,
        count,
      },
    ),
  })
  return rows
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
