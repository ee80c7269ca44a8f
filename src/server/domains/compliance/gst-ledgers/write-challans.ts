import type { Body } from '#contract/endpoint.ts'
import type {
  cancelGstChallan,
  GstChallan,
  makeGstChallan,
  NewGstChallan,
  PaidGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { cashCells, cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { challanValidUntil } from '#core/compliance/gst-ledgers/challan-state.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { checkPaidFrom } from '#server/domains/purchases/bills/payment-accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { refuseUnderWay } from './bank-payment.ts'
import { lockChallan } from './stored-challans.ts'

/** Proposes a challan; the plan must include challans. Throws `invalid` for one that pays nothing. */
export async function addChallan(tx: CompanyTx, gstin: string, { period, purpose, amounts }: NewGstChallan): Promise<string> {
  await requireEntitlement(tx, 'gst-challan')
  if (cashTotal(amounts) === 0) throw fieldError('amounts', 'Enter an amount')
  const gst_challans_id = newId()
  const own = { companies_id: tx.companies_id, gst_challans_id }
  await insertRow(tx.client, 'gst_challans', {
    ...own,
    gstin,
    period: `${period}-01`,
    purpose,
    status: 'proposed',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  for (const cell of cashCells(amounts))
    if (cell.amount > 0) await insertRow(tx.client, 'gst_challan_amounts', { ...own, ...cell })
  await audit(tx, 'proposed', 'gst_challans', gst_challans_id, { period, total: cashTotal(amounts) })
  return gst_challans_id
}

/** Records the portal's number of a challan; again where it expired. Throws `wrong_state` once it is paid or cancelled, `conflict` for a known number. */
export async function makeChallan(
  tx: CompanyTx,
  gst_challans_id: string,
  { cpin, made_on }: Body<typeof makeGstChallan>,
): Promise<GstChallan> {
  const challan = await lockChallan(tx, gst_challans_id)
  if (challan.state === 'paid' || challan.state === 'cancelled') throw ended(challan)
  refuseUnderWay(challan)
  refuseFuture('made_on', made_on, tx)
  await once('cpin', () =>
    tx.client.query(
      `UPDATE gst_challans SET status = 'made', cpin = $3, made_on = $4, valid_until = $5 WHERE companies_id = $1 AND gst_challans_id = $2`,
      [tx.companies_id, gst_challans_id, cpin, made_on, challanValidUntil(made_on)],
    ),
  )
  await audit(tx, 'made', 'gst_challans', gst_challans_id, { cpin, made_on })
  return challan
}

/**
 * Records the payment of a challan and posts it from the account that paid it to the cash ledger, unless a bank line is booked there already. Throws
 * `wrong_state` before it has a CPIN and after it is paid, `invalid` outside its days, `conflict` for a known CIN.
 */
export async function payChallan(
  tx: CompanyTx,
  gst_challans_id: string,
  { cin: typed, paid_on, ledger_accounts_id }: PaidGstChallan,
): Promise<GstChallan> {
  const challan = await lockChallan(tx, gst_challans_id)
  const { state, cpin, made_on, valid_until, total, period } = challan
  if (state === 'paid' || state === 'cancelled') throw ended(challan)
  refuseUnderWay(challan)
  if (made_on === null || valid_until === null) throw new AppError('wrong_state', 'Enter the CPIN of this challan first.')
  refuseFuture('paid_on', paid_on, tx)
  if (paid_on < made_on || paid_on > valid_until)
    throw fieldError(
      'paid_on',
      t('This challan can be paid from {from} to {to}. Make a new one at the portal for another day.', {
        from: readersDate(made_on),
        to: readersDate(valid_until),
      }),
    )
  const cin = typed.toUpperCase()
  await once('cin', () =>
    tx.client.query(
      `UPDATE gst_challans SET status = 'paid', cin = $3, paid_on = $4, ledger_accounts_id = $5 WHERE companies_id = $1 AND gst_challans_id = $2`,
      [tx.companies_id, gst_challans_id, cin, paid_on, ledger_accounts_id],
    ),
  )
  if (ledger_accounts_id !== null) {
    await checkPaidFrom(tx, ledger_accounts_id)
    const journal_entries_id = await post(tx, {
      posting_date: paid_on,
      source: 'gst_challan',
      source_ref: gst_challans_id,
      memo: `GST PMT-06 ${cpin ?? ''}`.trimEnd(),
      lines: [
        { ...debit('gst_cash_ledger', total), party: { tax_nature: 'paid', tax_period: `${period}-01` } },
        credit({ ledger_accounts_id }, total),
      ],
    })
    await tx.client.query('UPDATE gst_challans SET journal_entries_id = $3 WHERE companies_id = $1 AND gst_challans_id = $2', [
      tx.companies_id,
      gst_challans_id,
      journal_entries_id,
    ])
  }
  await audit(tx, 'paid', 'gst_challans', gst_challans_id, { cin, paid_on, total })
  return challan
}

/** Records the CIN that the portal shows for a challan that a payout paid. Throws `wrong_state` for any other, `conflict` for a known CIN. */
export async function enterCin(tx: CompanyTx, gst_challans_id: string, typed: string): Promise<GstChallan> {
  const challan = await lockChallan(tx, gst_challans_id)
  if (challan.state !== 'paid' || challan.payout_state !== 'paid')
    throw new AppError('wrong_state', 'You can enter a CIN only for a challan that was paid from a bank here.')
  const cin = typed.toUpperCase()
  await once('cin', () =>
    tx.client.query('UPDATE gst_challans SET cin = $3 WHERE companies_id = $1 AND gst_challans_id = $2', [
      tx.companies_id,
      gst_challans_id,
      cin,
    ]),
  )
  await audit(tx, 'changed', 'gst_challans', gst_challans_id, { cin: [challan.cin, cin] })
  return challan
}

/** Cancels a challan, and reverses the entry of a paid one. Throws `wrong_state` when it is cancelled, or a bank line is matched with its entry. */
export async function cancelChallan(
  tx: CompanyTx,
  gst_challans_id: string,
  { cancelled_on }: Body<typeof cancelGstChallan>,
): Promise<GstChallan> {
  const challan = await lockChallan(tx, gst_challans_id)
  const { state, paid_on, journal_entries_id, cpin } = challan
  if (state === 'cancelled') throw ended(challan)
  refuseUnderWay(challan)
  if (challan.payout_state === 'paid')
    throw new AppError('wrong_state', 'The bank paid this challan. Apply for a refund of the cash ledger at the portal instead.')
  refuseFuture('cancelled_on', cancelled_on, tx)
  if (paid_on !== null && cancelled_on < paid_on)
    throw fieldError('cancelled_on', t('You paid it on {date}: use that date or a later one', { date: readersDate(paid_on) }))
  if (journal_entries_id !== null) await refuseMatchedEntry(tx, journal_entries_id)
  const reversed =
    journal_entries_id && (await reverse(tx, journal_entries_id, cancelled_on, `GST PMT-06 ${cpin ?? ''} cancelled`))
  await tx.client.query(
    `UPDATE gst_challans SET status = 'cancelled', cancelled_on = $3, void_journal_entries_id = $4 WHERE companies_id = $1 AND gst_challans_id = $2`,
    [tx.companies_id, gst_challans_id, cancelled_on, reversed],
  )
  await audit(tx, 'cancelled', 'gst_challans', gst_challans_id, { cancelled_on })
  return challan
}

const ended = ({ state }: GstChallan) =>
  new AppError('wrong_state', state === 'paid' ? 'This challan is already paid.' : 'This challan is cancelled.')

function refuseFuture(path: string, day: IsoDate, tx: CompanyTx): void {
  if (day > dateInIndia(tx.now)) throw fieldError(path, 'Enter a date that is not in the future')
}

async function once(path: 'cpin' | 'cin', statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement()
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = path === 'cpin' ? 'Another challan has this CPIN' : 'Another challan has this CIN'
    throw new AppError('conflict', message, { issues: [{ path, message }], cause: error })
  }
}
