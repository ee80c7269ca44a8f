import type { Body } from '#contract/endpoint.ts'
import type { TdsChallan, TdsChallanInput, voidTdsChallan } from '#contract/compliance/tds-challans.ts'
import { readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { tdsInterest } from '#core/tax/tds-interest.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { checkPaidFrom } from '#server/domains/purchases/bills/payment-accounts.ts'
import { tdsChallans } from './table.ts'
import { chosenOf } from './chosen-deductions.ts'

const CHALLANS = `SELECT c.tds_challans_id, c.era, c.major_head, c.minor_head, c.tax, c.interest, c.fee, c.others, c.tax + c.interest + c.fee + c.others AS total, c.crn,
    c.bsr_code, c.serial, c.paid_on, c.journal_entries_id, c.voided_on, coalesce(m.mapped, 0)::bigint AS mapped, coalesce(m.deductions, 0)::int AS deductions,
    CASE WHEN c.voided_on IS NULL THEN c.tax - coalesce(m.standing, 0) ELSE 0 END::bigint AS left
  FROM tds_challans c LEFT JOIN LATERAL (SELECT sum(paid.tax) AS mapped, sum(paid.tax) FILTER (WHERE NOT paid.is_gone) AS standing, count(*) AS deductions FROM (
      SELECT d.tax, EXISTS (SELECT 1 FROM tds_deductions r WHERE r.companies_id = d.companies_id AND r.reverses_id = d.tds_deductions_id) AS is_gone FROM tds_challan_deductions k JOIN tds_deductions d ON d.companies_id = k.companies_id AND d.tds_deductions_id = k.tds_deductions_id
      WHERE k.companies_id = c.companies_id AND k.tds_challans_id = c.tds_challans_id
      UNION ALL
      SELECT d.tax, EXISTS (SELECT 1 FROM tcs_collections r WHERE r.companies_id = d.companies_id AND r.reverses_id = d.tcs_collections_id) FROM tcs_challan_collections k JOIN tcs_collections d ON d.companies_id = k.companies_id AND d.tcs_collections_id = k.tcs_collections_id
      WHERE k.companies_id = c.companies_id AND k.tds_challans_id = c.tds_challans_id) paid) m ON true
  WHERE c.companies_id = $1 AND c.tax_kind = $2`

/** What a challan pays: tax deducted, or collected. */
export type TaxKind = 'tds' | 'tcs'

/** The challans, the latest first. */
export async function challansOf(tx: CompanyTx, kind: TaxKind): Promise<TdsChallan[]> {
  const { rows } = await tx.client.query<TdsChallan>(`${CHALLANS} ORDER BY c.paid_on DESC, c.tds_challans_id DESC LIMIT 500`, [
    tx.companies_id,
    kind,
  ])
  return rows
}

export async function challanOf(tx: CompanyTx, tds_challans_id: string, kind: TaxKind): Promise<TdsChallan> {
  const { rows } = await tx.client.query<TdsChallan>(`${CHALLANS} AND c.tds_challans_id = $3`, [
    tx.companies_id,
    kind,
    tds_challans_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This challan does not exist.')
  return rows[0]
}

/**
 * Records a challan with the deductions it pays, and posts it unless it is in the books already. Throws `invalid` when it mixes Acts, pays less
 * than its deductions, or pays one again; `conflict` for one that is recorded already.
 */
export async function recordChallan(tx: CompanyTx, { tds_deductions_ids, ...challan }: TdsChallanInput): Promise<TdsChallan> {
  await lockChallans(tx)
  const chosen = await chosenOf(tx, challan, tds_deductions_ids)
  const tds_challans_id = await writeChallan(tx, challan, 'tds')
  await tx.client.query(
    `INSERT INTO tds_challan_deductions (companies_id, tds_deductions_id, tds_challans_id, interest)
     SELECT $1, e.id, $2, e.interest FROM unnest($3::uuid[], $4::bigint[]) AS e (id, interest)`,
    [
      tx.companies_id,
      tds_challans_id,
      chosen.map((each) => each.tds_deductions_id),
      chosen.map((each) => tdsInterest(each, challan.paid_on)),
    ],
  )
  return challanOf(tx, tds_challans_id, 'tds')
}

/** One at a time for a company: what was deducted or collected is paid once. */
export const lockChallans = (tx: CompanyTx): Promise<unknown> =>
  tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 92))', [tx.companies_id])

/** Writes a challan without what it pays, and posts it unless it is in the books already. */
export async function writeChallan(
  tx: CompanyTx,
  challan: Omit<TdsChallanInput, 'tds_deductions_ids'>,
  tax_kind: TaxKind,
): Promise<string> {
  const { tax, interest, fee, others, paid_on, ledger_accounts_id, bsr_code, serial } = challan
  const total = tax + interest + fee + others
  if (total === 0) throw fieldError('tax', 'Enter the amount you paid')
  const tds_challans_id = newId()
  if (ledger_accounts_id !== null) await checkPaidFrom(tx, ledger_accounts_id)
  const journal_entries_id =
    ledger_accounts_id === null
      ? null
      : await post(tx, {
          posting_date: paid_on,
          source: 'tds_challan',
          source_ref: tds_challans_id,
          memo: `${tax_kind.toUpperCase()} challan ${bsr_code} ${serial}`,
          lines: [
            { ...debit(tax_kind === 'tds' ? 'tds_payable' : 'tcs_payable', tax), party: { tax_nature: 'paid' } },
            debit('tax_penalties', interest + fee + others),
            credit({ ledger_accounts_id }, total),
          ],
        })
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  await once(tx.db.insert(tdsChallans).values({ ...challan, ...stamp, tax_kind, tds_challans_id, journal_entries_id }))
  await audit(tx, 'recorded', 'tds_challans', tds_challans_id, { bsr_code, serial, paid_on, total })
  return tds_challans_id
}

/** Undoes a challan. Throws `wrong_state` when it was undone, or a bank line is matched with its entry. */
export async function voidChallan(
  tx: CompanyTx,
  tds_challans_id: string,
  { voided_on }: Body<typeof voidTdsChallan>,
  kind: TaxKind,
): Promise<TdsChallan> {
  await lockChallans(tx)
  const challan = await challanOf(tx, tds_challans_id, kind)
  const { journal_entries_id, paid_on, bsr_code, serial } = challan
  if (challan.voided_on !== null) throw new AppError('wrong_state', 'This challan is already undone.')
  if (voided_on < paid_on)
    throw fieldError('voided_on', t('You paid it on {date}: use that date or a later one', { date: readersDate(paid_on) }))
  if (journal_entries_id !== null) await refuseMatchedEntry(tx, journal_entries_id)
  const void_journal_entries_id =
    journal_entries_id === null
      ? null
      : await reverse(tx, journal_entries_id, voided_on, `${kind.toUpperCase()} challan ${bsr_code} ${serial} undone`)
  await tx.client.query('DELETE FROM tds_challan_deductions WHERE companies_id = $1 AND tds_challans_id = $2', [
    tx.companies_id,
    tds_challans_id,
  ])
  await tx.client.query(
    'UPDATE tds_challans SET voided_on = $3, void_journal_entries_id = $4 WHERE companies_id = $1 AND tds_challans_id = $2',
    [tx.companies_id, tds_challans_id, voided_on, void_journal_entries_id],
  )
  await audit(tx, 'voided', 'tds_challans', tds_challans_id, { voided_on })
  return challanOf(tx, tds_challans_id, kind)
}

async function once(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = 'A challan with this BSR code, date and serial number is recorded already'
    throw new AppError('conflict', message, { issues: [{ path: 'serial', message }], cause: error })
  }
}
