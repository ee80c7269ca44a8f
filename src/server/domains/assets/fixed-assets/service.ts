import type { Body } from '#contract/endpoint.ts'
import type { FixedAsset, FixedAssetInput, updateFixedAsset } from '#contract/assets/fixed-assets.ts'
import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { formatPaise, mulDiv } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { get, isOpen, lock, lockBillLine, mine, termsOf } from './read.ts'
import { accumulatedAccount, checkCostAccount, checkTerms, COUNTER, PREFIX } from './rules.ts'
import { type AssetRecord, fixedAssets } from './table.ts'

/**
 * Puts an asset into the register. Of a line of a bill, its GST that is no credit moves to the cost; against an account, the cost is posted;
 * with neither the books have it already. Throws `invalid` at the field, `period_locked` when what is posted lies behind the lock.
 */
export async function register(tx: CompanyTx, { bill, against_accounts_id, ...terms }: FixedAssetInput): Promise<FixedAsset> {
  checkTerms(terms)
  await knownAccounts(tx, terms, against_accounts_id)
  const fixed_assets_id = newId()
  const taken = await takeNumber(tx, PREFIX, terms.acquired_on, COUNTER)
  const lines = bill === null ? handLines(terms, against_accounts_id) : await billLinesOf(tx, terms, bill)
  const posting_date = terms.depreciated_until ?? terms.acquired_on
  const memo = `${taken.number} ${terms.asset_name.trim()}`
  const journal_entries_id =
    lines.length === 0 ? null : await post(tx, { posting_date, source: 'fixed_asset', source_ref: fixed_assets_id, memo, lines })
  await tx.db.insert(fixedAssets).values({
    ...terms,
    asset_name: terms.asset_name.trim(),
    companies_id: tx.companies_id,
    fixed_assets_id,
    status: 'in_use',
    asset_number: taken.number,
    number_key: serialKey(taken),
    bills_id: bill?.bills_id ?? null,
    bill_line_no: bill?.line_no ?? null,
    against_accounts_id,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
    updated_at: tx.now,
  })
  await audit(tx, 'registered', 'fixed_assets', fixed_assets_id, { asset_number: taken.number, cost: terms.cost })
  return get(tx, fixed_assets_id)
}

type Terms = Omit<FixedAssetInput, 'bill' | 'against_accounts_id'>

function handLines(terms: Terms, against_accounts_id: string | null): Line[] {
  if (against_accounts_id === null) return []
  if (against_accounts_id === terms.cost_accounts_id)
    throw fieldError('against_accounts_id', 'Choose an account other than the cost account')
  return [
    debit({ ledger_accounts_id: terms.cost_accounts_id }, terms.cost),
    credit(accumulatedAccount(terms.asset_class), terms.opening_depreciation),
    credit({ ledger_accounts_id: against_accounts_id }, terms.cost - terms.opening_depreciation),
  ]
}

/** The line's GST that is a cost moves from the expense to the asset, as far as this asset takes of the line. */
async function billLinesOf(tx: CompanyTx, terms: Terms, bill: { bills_id: string; line_no: number }): Promise<Line[]> {
  const line = await lockBillLine(tx, bill)
  if (!line) throw fieldError('bill', 'This line is not on an approved bill')
  if (line.cost_accounts_id !== terms.cost_accounts_id)
    throw fieldError('cost_accounts_id', 'The bill uses another account: choose that one')
  if (terms.cost > line.left) throw fieldError('cost', t('This line has ₹{amount} left', { amount: formatPaise(line.left) }))
  if (terms.depreciated_until !== null)
    throw fieldError('depreciated_until', 'An asset bought by a bill has no earlier depreciation')
  if (terms.acquired_on !== line.bill_date) throw fieldError('acquired_on', 'Use the bill date')
  const gst = mulDiv(terms.cost, BigInt(line.value - line.taxable_value), BigInt(line.value))
  return gst === 0 ? [] : [debit({ ledger_accounts_id: terms.cost_accounts_id }, gst), credit('gst_ineligible', gst)]
}

async function knownAccounts(tx: CompanyTx, terms: Terms, against_accounts_id: string | null): Promise<void> {
  const { rows } = await tx.client.query<{
    ledger_accounts_id: string
    schedule_iii: string
    account_role: string | null
    is_active: boolean
  }>(
    `SELECT ledger_accounts_id, schedule_iii, account_role, is_active FROM ledger_accounts
     WHERE companies_id = $1 AND ledger_accounts_id = ANY($2) ORDER BY ledger_accounts_id FOR KEY SHARE`,
    [tx.companies_id, [terms.cost_accounts_id, against_accounts_id]],
  )
  const found = (id: string) => rows.find((row) => row.ledger_accounts_id === id && row.is_active)
  const account = found(terms.cost_accounts_id)
  if (!account) throw fieldError('cost_accounts_id', 'This account is not in the chart of accounts, or is archived')
  checkCostAccount(terms.asset_class, account)
  if (against_accounts_id !== null && !found(against_accounts_id))
    throw fieldError('against_accounts_id', 'This account is not in the chart of accounts, or is archived')
}

/** Throws `wrong_state` if figures of an asset change that has depreciation or postings. */
export async function update(
  tx: CompanyTx,
  fixed_assets_id: string,
  { version, ...terms }: Body<typeof updateFixedAsset>,
): Promise<FixedAsset> {
  const before = await lock(tx, fixed_assets_id)
  if (before.version !== version) throw changedSince(t('asset'))
  const changed = Object.keys(changes<Partial<Terms>>(figuresOf(termsOf(before)), figuresOf(terms)))
  if (changed.length > 0 && !isOpen(before))
    throw new AppError('wrong_state', 'This asset has depreciation or a sale: undo that before you change figures.')
  const posted = ['cost', 'cost_accounts_id', 'acquired_on', 'opening_depreciation', 'depreciated_until', 'asset_class']
  const fixed = changed.find((field) => posted.includes(field))
  if (fixed !== undefined && (before.journal_entries_id !== null || before.bills_id !== null))
    throw fieldError(fixed, 'This is posted. Remove the asset and register it again')
  checkTerms(terms)
  await knownAccounts(tx, terms, null)
  const values = { ...terms, asset_name: terms.asset_name.trim() }
  await tx.db
    .update(fixedAssets)
    .set({ ...values, version: version + 1, updated_at: tx.now })
    .where(mine(tx, fixed_assets_id))
  await audit(tx, 'changed', 'fixed_assets', fixed_assets_id, changes<Partial<AssetRecord>>(before, values))
  return get(tx, fixed_assets_id)
}

function figuresOf(terms: Terms) {
  const { asset_name: _name, identification: _tag, vendor_name: _vendor, notes: _notes, ...figures } = terms
  return figures
}

/** Takes an asset out of the register, and reverses what registering it posted. */
export async function remove(tx: CompanyTx, fixed_assets_id: string): Promise<undefined> {
  const row = await lock(tx, fixed_assets_id)
  if (!isOpen(row))
    throw new AppError('wrong_state', 'This asset has depreciation, or it or a part of it is sold: undo that first.')
  await refuseKnownToRuns(tx, fixed_assets_id)
  if (row.journal_entries_id !== null)
    await reverse(
      tx,
      row.journal_entries_id,
      row.depreciated_until ?? row.acquired_on,
      `${row.asset_number} taken out of the register`,
    )
  await tx.db.delete(fixedAssets).where(mine(tx, fixed_assets_id))
  await audit(tx, 'removed', 'fixed_assets', fixed_assets_id, { asset_number: row.asset_number, cost: row.cost })
}

/** A run that was undone still refers to it. */
async function refuseKnownToRuns(tx: CompanyTx, fixed_assets_id: string): Promise<void> {
  const { rows } = await tx.client.query(
    'SELECT 1 FROM depreciation_run_lines WHERE companies_id = $1 AND fixed_assets_id = $2 LIMIT 1',
    [tx.companies_id, fixed_assets_id],
  )
  if (rows.length > 0) throw new AppError('wrong_state', 'An undone run names this asset: change it, or dispose of it for ₹0.')
}

/** Throws `wrong_state` when assets of the register were bought by this bill. */
export async function refuseRegistered(tx: CompanyTx, bills_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ asset_number: string }>(
    'SELECT asset_number FROM fixed_assets WHERE companies_id = $1 AND bills_id = $2 LIMIT 1',
    [tx.companies_id, bills_id],
  )
  if (rows[0])
    throw new AppError(
      'wrong_state',
      t('You bought asset {asset_number} with this bill: remove it from the register first.', {
        asset_number: rows[0].asset_number,
      }),
    )
}
