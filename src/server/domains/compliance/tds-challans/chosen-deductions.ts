import type { TdsChallanInput } from '#contract/compliance/tds-challans.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { CURRENT } from './current-deductions.ts'

type Chosen = {
  tds_deductions_id: string
  tax: Paise
  credited_on: IsoDate
  deducted_on: IsoDate
  is_paid: boolean
  pan: string | null
  vendor_pan: string | null
}

/** Deductions that no challan pays yet, of one Act, with the tax account of their payees. Throws `invalid`. */
export async function openDeductions(
  tx: CompanyTx,
  { era }: Pick<TdsChallanInput, 'era'>,
  asked: readonly string[],
): Promise<(Chosen & { major_head: TdsChallanInput['major_head'] })[]> {
  const ids = [...new Set(asked)]
  const { rows } = await tx.client.query<Chosen>(
    `SELECT d.tds_deductions_id, d.tax, d.credited_on, d.deducted_on, m.tds_challans_id IS NOT NULL AS is_paid, d.pan, v.pan AS vendor_pan
     FROM tds_deductions d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
       LEFT JOIN tds_challan_deductions m ON m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id
     WHERE ${CURRENT} AND d.tds_deductions_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const path = 'tds_deductions_ids'
  if (rows.length < ids.length) throw fieldError(path, 'A deduction was reversed or does not exist: choose again')
  if (rows.some(({ is_paid }) => is_paid))
    throw fieldError(path, 'Another challan already pays one of these deductions: choose again')
  if (rows.some(({ credited_on }) => eraOf(credited_on) !== era))
    throw fieldError(path, 'A challan pays deductions under one Act: from before 1 Apr 2026, or from later')
  return rows.map((row) => ({ ...row, major_head: majorHeadOf(row.pan ?? row.vendor_pan) }))
}

/** The deductions that a new challan pays. Throws `invalid`. */
export async function chosenOf(
  tx: CompanyTx,
  { era, tax, paid_on }: Pick<TdsChallanInput, 'era' | 'tax' | 'paid_on'>,
  asked: readonly string[],
): Promise<Chosen[]> {
  const rows = await openDeductions(tx, { era }, asked)
  if (rows.some(({ deducted_on }) => deducted_on > paid_on))
    throw fieldError('paid_on', 'The challan is dated before one of its deductions')
  const sum = sumPaise(rows.map((row) => row.tax))
  if (sum > tax)
    throw fieldError(
      'tax',
      t('The deductions come to ₹{amount}, which is more than the tax of the challan', { amount: formatPaise(sum) }),
    )
  return rows
}

/** 0020 for deductees that are companies (`holder` of the PAN), 0021 for all others. */
export const majorHeadOf = (pan: string | null): '0020' | '0021' =>
  pan !== null && panHolder(pan) === 'company' ? '0020' : '0021'
