import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { type ChallanStatus, challanState } from '#core/compliance/gst-ledgers/challan-state.ts'
import { type Cash, cashBy, type CashMinor, cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import type { TaxHead } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia } from '#core/dates.ts'
import { say, type Sentence } from '#core/sentences.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Row = Omit<GstChallan, 'amounts' | 'total' | 'state' | 'portal_reason'> & {
  portal_reason: Sentence | string | null
  status: ChallanStatus
  amounts: readonly { head: TaxHead; minor: CashMinor; amount: number }[]
}

const CHALLANS = `SELECT c.gst_challans_id, c.gstin, to_char(c.period, 'YYYY-MM') AS period, c.purpose, c.status, c.cpin, c.made_on, c.valid_until, c.cin, c.paid_on,
    c.journal_entries_id, c.cancelled_on, c.payouts_id, c.payout_state, c.payout_reason, c.utr, c.portal_wanted, c.portal_reason,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('head', a.head, 'minor', a.minor, 'amount', a.amount)), '[]') FROM gst_challan_amounts a
     WHERE a.companies_id = c.companies_id AND a.gst_challans_id = c.gst_challans_id) AS amounts
  FROM gst_challans c WHERE c.companies_id = $1`

/** Challans of a GSTIN, the latest first. */
export async function challansOf(tx: CompanyTx, gstin: string): Promise<GstChallan[]> {
  const { rows } = await tx.client.query<Row>(`${CHALLANS} AND c.gstin = $2 ORDER BY c.created_at DESC, c.gst_challans_id DESC`, [
    tx.companies_id,
    gstin,
  ])
  return rows.map((row) => challanIn(tx, row))
}

/** Challans by their ids; unknown ones are omitted. */
export async function challansByIds(tx: CompanyTx, ids: readonly string[]): Promise<GstChallan[]> {
  const { rows } = await tx.client.query<Row>(`${CHALLANS} AND c.gst_challans_id = ANY($2::uuid[])`, [tx.companies_id, ids])
  return rows.map((row) => challanIn(tx, row))
}

/** A challan, locked. Throws `not_found`. */
export async function lockChallan(tx: CompanyTx, gst_challans_id: string): Promise<GstChallan> {
  const { rows } = await tx.client.query<Row>(`${CHALLANS} AND c.gst_challans_id = $2 FOR UPDATE OF c`, [
    tx.companies_id,
    gst_challans_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This challan does not exist.')
  return challanIn(tx, rows[0])
}

function challanIn(tx: CompanyTx, { amounts, status, portal_reason, ...row }: Row): GstChallan {
  const of: Cash = cashBy((head, minor) => amounts.find((each) => each.head === head && each.minor === minor)?.amount ?? 0)
  const said = portal_reason === null ? null : say(portal_reason)
  return {
    ...row,
    portal_reason: said,
    amounts: of,
    total: cashTotal(of),
    state: challanState(status, row.valid_until, dateInIndia(tx.now)),
  }
}
