import { and, eq, sql } from 'drizzle-orm'
import type { BankRule, NewBankRule } from '#contract/banking/bank-rules.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { get as bankAccountOf } from '../bank-accounts/service.ts'
import { categoryAccount } from '../reconciliation/categories.ts'
import { checkParties } from '#server/domains/accounting/subledger/check-parties.ts'
import { agreementOf } from './history.ts'
import { decidedLines } from './decided-lines.ts'
import { type BankRuleRow, rowsInOrder, views } from './read.ts'
import { checkParts } from './rules.ts'
import { bankRules } from './table.ts'

const MOST_RULES = 200

export async function list(tx: CompanyTx): Promise<{ rows: BankRule[] }> {
  return { rows: await views(tx, await rowsInOrder(tx)) }
}

/** Adds a rule behind the others. */
export async function create(tx: CompanyTx, body: NewBankRule): Promise<BankRule> {
  const terms = await checked(tx, body)
  await lockRules(tx)
  const rows = await rowsInOrder(tx)
  if (rows.length >= MOST_RULES)
    throw new AppError(
      'wrong_state',
      t('A company can have {MOST_RULES} rules. First remove one that you no longer need.', { MOST_RULES }),
    )
  const bank_rules_id = newId()
  await tx.db.insert(bankRules).values({
    ...terms,
    ...(await measured(tx, terms)),
    companies_id: tx.companies_id,
    bank_rules_id,
    place: Math.max(0, ...rows.map(({ place }) => place)) + 1,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'bank_rules', bank_rules_id, { rule_name: terms.rule_name })
  return view(tx, bank_rules_id)
}

export async function update(tx: CompanyTx, bank_rules_id: string, body: NewBankRule): Promise<BankRule> {
  const before = await lock(tx, bank_rules_id)
  const terms = await checked(tx, body)
  await tx.db
    .update(bankRules)
    .set({ ...terms, ...(await measured(tx, terms)) })
    .where(mine(tx, bank_rules_id))
  await audit(tx, 'changed', 'bank_rules', bank_rules_id, changes(before, terms))
  return view(tx, bank_rules_id)
}

export async function setActive(tx: CompanyTx, bank_rules_id: string, is_active: boolean): Promise<BankRule> {
  await lock(tx, bank_rules_id)
  await tx.db.update(bankRules).set({ is_active }).where(mine(tx, bank_rules_id))
  await audit(tx, is_active ? 'resumed' : 'paused', 'bank_rules', bank_rules_id)
  return view(tx, bank_rules_id)
}

/** Deletes a rule. Lines that it categorized are unchanged. */
export async function remove(tx: CompanyTx, bank_rules_id: string): Promise<undefined> {
  const { rule_name } = await lock(tx, bank_rules_id)
  await tx.db.update(bankRules).set({ is_removed: true, is_active: false }).where(mine(tx, bank_rules_id))
  await audit(tx, 'removed', 'bank_rules', bank_rules_id, { rule_name })
  return undefined
}

/** Puts the rules in this order. Throws `conflict` when the list is not all of them. */
export async function order(tx: CompanyTx, ids: readonly string[]): Promise<{ rows: BankRule[] }> {
  await lockRules(tx)
  const rows = await rowsInOrder(tx)
  const isAll =
    new Set(ids).size === ids.length && ids.length === rows.length && rows.every((row) => ids.includes(row.bank_rules_id))
  if (!isAll) throw new AppError('conflict', 'The rules have changed. Reload to see the latest ones.')
  await tx.client.query(
    `UPDATE bank_rules r SET place = o.place FROM unnest($2::uuid[]) WITH ORDINALITY AS o(id, place)
     WHERE r.companies_id = $1 AND r.bank_rules_id = o.id`,
    [tx.companies_id, ids],
  )
  await audit(tx, 'ordered', 'bank_rules', tx.companies_id, { bank_rules_ids: [...ids] })
  return list(tx)
}

/** The rule's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, bank_rules_id: string): Promise<BankRuleRow> {
  const [row] = await tx.db.select().from(bankRules).where(mine(tx, bank_rules_id)).for('no key update')
  if (!row || row.is_removed) throw new AppError('not_found', 'This rule does not exist.')
  return row
}

async function view(tx: CompanyTx, bank_rules_id: string): Promise<BankRule> {
  const found = (await views(tx, await rowsInOrder(tx))).find((row) => row.bank_rules_id === bank_rules_id)
  if (!found) throw new AppError('not_found', 'This rule does not exist.')
  return found
}

async function checked(tx: CompanyTx, body: NewBankRule): Promise<NewBankRule> {
  checkParts(body.parts)
  if (body.bank_accounts_id !== null) {
    const { currency } = await bankAccountOf(tx, body.bank_accounts_id)
    if (currency !== 'INR') throw fieldError('bank_accounts_id', 'Rules apply only to transactions in rupees')
  }
  for (const [at, { ledger_accounts_id }] of body.parts.entries())
    await categoryAccount(tx, ledger_accounts_id, `parts.${at}.ledger_accounts_id`)
  await checkParties(tx, body.parts, 'parts')
  return { ...body, rule_name: body.rule_name.trim(), memo: body.memo?.trim() || null }
}

/** How often people decided as the rule does. */
async function measured(tx: CompanyTx, terms: NewBankRule) {
  const standings = (await decidedLines(tx)).flatMap((line) => agreementOf(terms, line) ?? [])
  const count = (standing: string) => standings.filter((each) => each === standing).length
  return { agreed_count: count('agrees'), differed_count: count('differs') }
}

/** One change of the order at a time. */
async function lockRules(tx: CompanyTx) {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('bank_rules' || $1::text, 0))", [tx.companies_id])
}

const mine = (tx: CompanyTx, bank_rules_id: string) =>
  and(eq(bankRules.companies_id, tx.companies_id), eq(bankRules.bank_rules_id, bank_rules_id))

/** Counts the lines that each rule categorized in a run. */
export async function countHits(tx: CompanyTx, hits: ReadonlyMap<string, number>): Promise<void> {
  for (const [bank_rules_id, count] of [...hits].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx.db
      .update(bankRules)
      .set({ hit_count: sql`${bankRules.hit_count} + ${count}`, last_hit_at: tx.now })
      .where(mine(tx, bank_rules_id))
}

/** Updates how often people decided as each automatic rule does. */
export async function measureAgain(tx: CompanyTx): Promise<void> {
  const rows = (await rowsInOrder(tx)).filter(({ is_active, acts }) => is_active && acts === 'automatic')
  if (rows.length === 0) return
  const decided = await decidedLines(tx)
  for (const row of rows) {
    const standings = decided.flatMap((line) => agreementOf(row, line) ?? [])
    const counts = {
      agreed_count: standings.filter((each) => each === 'agrees').length,
      differed_count: standings.filter((each) => each === 'differs').length,
    }
    if (counts.agreed_count !== row.agreed_count || counts.differed_count !== row.differed_count)
      await tx.db.update(bankRules).set(counts).where(mine(tx, row.bank_rules_id))
  }
}
