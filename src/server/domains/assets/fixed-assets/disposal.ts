import type { Body } from '#contract/endpoint.ts'
import type { disposeFixedAsset, FixedAsset } from '#contract/assets/fixed-assets.ts'
import { addDays, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { accumulatedAt } from '#core/assets/fixed-assets/depreciation.ts'
import { disposalEntry, gainOf } from '#core/assets/fixed-assets/disposal.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { get, lock, mine } from './read.ts'
import { accumulatedAccount, accumulatedOf } from './rules.ts'
import { rejoin, split } from './split-asset.ts'
import { type AssetRecord, fixedAssets } from './table.ts'

/**
 * Sells or scraps an asset, or a part of it: writes off the days up to the day before, takes cost and depreciation out of the books and posts
 * gain or loss. Throws `invalid` at the date when runs went beyond it, or at the account where proceeds have none.
 */
export async function dispose(
  tx: CompanyTx,
  fixed_assets_id: string,
  { part, ...body }: Body<typeof disposeFixedAsset>,
): Promise<FixedAsset> {
  const { disposed_on, proceeds, proceeds_accounts_id, disposal_notes } = body
  const whole = await lock(tx, fixed_assets_id)
  if (whole.status === 'disposed') throw new AppError('wrong_state', 'This asset is already sold.')
  checkDay(whole, disposed_on)
  if (proceeds > 0 && proceeds_accounts_id === null)
    throw fieldError('proceeds_accounts_id', 'Choose the account of the proceeds')
  await checkProceeds(tx, proceeds_accounts_id)
  const row = part ? await split(tx, whole, part) : whole
  const depreciation = Math.max(accumulatedAt(row, addDays(disposed_on, -1)) - accumulatedOf(row), 0)
  const sold = { cost: row.cost, accumulated: accumulatedOf(row), depreciation, proceeds }
  const accounts = {
    cost: { ledger_accounts_id: row.cost_accounts_id },
    accumulated: accumulatedAccount(row.asset_class),
    proceeds: proceeds_accounts_id === null ? ('other_income' as const) : { ledger_accounts_id: proceeds_accounts_id },
  }
  const disposal_journal_entries_id = await post(tx, {
    posting_date: disposed_on,
    source: 'asset_disposal',
    source_ref: newId(),
    memo: `${row.asset_number} ${row.asset_name} ${proceeds > 0 ? 'sold' : 'scrapped'}`,
    lines: disposalEntry({ ...sold, accounts }),
  })
  const disposal_gain = gainOf(sold)
  await tx.db
    .update(fixedAssets)
    .set({
      ...body,
      status: 'disposed',
      disposal_notes: disposal_notes?.trim() || null,
      disposal_depreciation: depreciation,
      disposal_gain,
      disposal_journal_entries_id,
      version: row.version + 1,
      updated_at: tx.now,
    })
    .where(mine(tx, row.fixed_assets_id))
  await audit(tx, 'disposed', 'fixed_assets', row.fixed_assets_id, { disposed_on, proceeds, disposal_gain })
  return get(tx, row.fixed_assets_id)
}

function checkDay(row: AssetRecord, disposed_on: string): void {
  if (disposed_on < row.put_to_use_on)
    throw fieldError(
      'disposed_on',
      t('This asset is in use since {date}: use that date or later', { date: readersDate(row.put_to_use_on) }),
    )
  const booked = [row.booked_until, row.depreciated_until].map((day) => day ?? '').toSorted()[1] ?? ''
  if (disposed_on <= booked)
    throw fieldError(
      'disposed_on',
      t('Depreciation is booked up to {date}: undo it, or use a later date', { date: readersDate(booked) }),
    )
}

async function checkProceeds(tx: CompanyTx, proceeds_accounts_id: string | null): Promise<void> {
  if (proceeds_accounts_id === null) return
  const { rows } = await tx.client.query<{ schedule_iii: string; is_active: boolean }>(
    'SELECT schedule_iii, is_active FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2 FOR KEY SHARE',
    [tx.companies_id, proceeds_accounts_id],
  )
  const [account] = rows
  if (!account?.is_active)
    throw fieldError('proceeds_accounts_id', 'This account is not in the chart of accounts, or is archived')
  if (['Property, plant and equipment', 'Intangible assets'].includes(account.schedule_iii))
    throw fieldError('proceeds_accounts_id', 'Choose an account that is not a fixed asset account for the proceeds')
}

/** Takes a sale back by reversal on its own day: the asset is in use again, and the next run makes up for what it lost since. */
export async function undo(tx: CompanyTx, fixed_assets_id: string): Promise<FixedAsset> {
  const row = await lock(tx, fixed_assets_id)
  if (row.status !== 'disposed' || row.disposal_journal_entries_id === null || row.disposed_on === null)
    throw new AppError('wrong_state', 'This asset is in use.')
  await reverse(tx, row.disposal_journal_entries_id, row.disposed_on, `${row.asset_number} ${row.asset_name}: sale taken back`)
  const none = { disposed_on: null, proceeds: null, proceeds_accounts_id: null, disposal_depreciation: null, disposal_gain: null }
  await tx.db
    .update(fixedAssets)
    .set({
      ...none,
      disposal_notes: null,
      disposal_journal_entries_id: null,
      status: 'in_use',
      version: row.version + 1,
      updated_at: tx.now,
    })
    .where(mine(tx, fixed_assets_id))
  const told = { asset_number: row.asset_number, disposed_on: row.disposed_on, proceeds: row.proceeds }
  const joined = row.split_from === null ? fixed_assets_id : await rejoin(tx, row, row.split_from)
  await audit(tx, 'disposal_undone', 'fixed_assets', joined, told)
  return get(tx, joined)
}
