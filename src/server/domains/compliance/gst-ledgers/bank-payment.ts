import type { GstChallan } from '#contract/compliance/gst-ledgers.ts'
import { readersDate, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { challansByIds, lockChallan } from './stored-challans.ts'

/** Why no payout may be made of a challan, or released; null if one may. A challan is paid up to its last day (CGST Rules r.87(2)). */
export function bankPaymentProblem({ state, valid_until }: GstChallan): string | null {
  if (state === 'paid') return t('This challan is already paid')
  if (state === 'cancelled') return t('This challan is cancelled')
  if (state === 'proposed') return t('Enter the CPIN of this challan first')
  if (state === 'expired')
    return t('This challan expired on {date}: make a new one at the portal and enter its CPIN', {
      date: readersDate(valid_until ?? ''),
    })
  return null
}

/** A payout was made for a challan: nothing else pays it until that payout has ended. Throws `not_found`, `wrong_state`. */
export async function bindPayout(tx: CompanyTx, gst_challans_id: string, payouts_id: string): Promise<void> {
  const challan = await lockChallan(tx, gst_challans_id)
  const problem = bankPaymentProblem(challan)
  if (problem !== null) throw new AppError('wrong_state', `${problem}.`)
  refuseUnderWay(challan)
  await setPayout(tx, gst_challans_id, payouts_id, { payout_state: 'under_way', payout_reason: null })
  await audit(tx, 'sent', 'gst_challans', gst_challans_id, { total: challan.total, payouts_id })
}

/** Throws `wrong_state` while a payout is to pay the challan: it could be paid twice. */
export function refuseUnderWay({ payout_state }: Pick<GstChallan, 'payout_state'>): void {
  if (payout_state === 'under_way')
    throw new AppError('wrong_state', 'A payout is on its way for this challan. Wait for it to end, or cancel it in Payouts.')
}

/** What the entry of its payout says of a challan: whose return it pays. Throws `not_found`. */
export async function challanParty(tx: CompanyTx, gst_challans_id: string): Promise<LineParty> {
  const [challan] = await challansByIds(tx, [gst_challans_id])
  if (!challan) throw new AppError('not_found', 'This challan does not exist.')
  const registration = (await listRegistrations(tx)).find(({ gstin }) => gstin === challan.gstin)
  return {
    tax_nature: 'paid',
    tax_period: `${challan.period}-01`,
    gst_registrations_id: registration?.gst_registrations_id ?? null,
  }
}

type BankPayment = {
  payouts_id: string
  /** The CPIN the money was sent to. */
  cpin: string
  utr: string | null
  paid_on: IsoDate
  ledger_accounts_id: string
  journal_entries_id: string
}

/**
 * The bank paid a challan: the cash ledger holds it from that day, once. Money of a payout that was thought to have failed still counts, whatever
 * became of the challan since; a second payment of the same challan is left to people.
 */
export async function payByBank(tx: CompanyTx, ordered: string, paid: BankPayment): Promise<void> {
  const gst_challans_id = (await otherWithCpin(tx, ordered, paid.cpin)) ?? ordered
  const challan = await lockChallan(tx, gst_challans_id)
  if (challan.state === 'paid') {
    if (challan.payouts_id !== paid.payouts_id || challan.payout_state !== 'paid') await notifyPaidTwice(tx, challan, paid)
    return
  }
  await tx.client.query(
    named(
      `UPDATE gst_challans SET status = 'paid', cpin = :cpin, cin = NULL, paid_on = :paid_on, utr = :utr, ledger_accounts_id = :ledger_accounts_id,
         journal_entries_id = :journal_entries_id, payouts_id = :payouts_id, payout_state = 'paid', payout_reason = NULL, cancelled_on = NULL
       WHERE companies_id = :companies_id AND gst_challans_id = :gst_challans_id`,
      { companies_id: tx.companies_id, gst_challans_id, ...paid },
    ),
  )
  await audit(tx, 'paid', 'gst_challans', gst_challans_id, { utr: paid.utr, paid_on: paid.paid_on, total: challan.total })
}

/** The challan that was entered again with the CPIN of a cancelled one: at the portal they are the same, and the money pays it. */
async function otherWithCpin(tx: CompanyTx, gst_challans_id: string, cpin: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ gst_challans_id: string }>(
    `SELECT gst_challans_id FROM gst_challans WHERE companies_id = $1 AND cpin = $2 AND status <> 'cancelled' AND gst_challans_id <> $3`,
    [tx.companies_id, cpin, gst_challans_id],
  )
  return rows[0]?.gst_challans_id
}

/**
 * Its payout ended without money, or the money came back: the challan is to pay again, and says why. Payouts of before change nothing, nor does the
 * return of money for a challan that was paid in another way.
 */
export async function unpayByBank(tx: CompanyTx, ordered: string, payouts_id: string, reason: string): Promise<void> {
  const gst_challans_id = (await paidWith(tx, payouts_id)) ?? ordered
  const challan = await lockChallan(tx, gst_challans_id)
  if (challan.payouts_id !== payouts_id || (challan.state === 'paid' && challan.payout_state !== 'paid')) return
  const returned =
    challan.payout_state === 'paid'
      ? `, status = 'made', paid_on = NULL, cin = NULL, utr = NULL, ledger_accounts_id = NULL, journal_entries_id = NULL`
      : ''
  await tx.client.query(
    `UPDATE gst_challans SET payout_state = 'failed', payout_reason = $3${returned} WHERE companies_id = $1 AND gst_challans_id = $2`,
    [tx.companies_id, gst_challans_id, reason],
  )
  await audit(tx, 'unpaid', 'gst_challans', gst_challans_id, { reason })
}

async function paidWith(tx: CompanyTx, payouts_id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ gst_challans_id: string }>(
    `SELECT gst_challans_id FROM gst_challans WHERE companies_id = $1 AND payouts_id = $2 AND payout_state = 'paid'`,
    [tx.companies_id, payouts_id],
  )
  return rows[0]?.gst_challans_id
}

type PayoutOf = Pick<GstChallan, 'payout_state' | 'payout_reason'>
const setPayout = (tx: CompanyTx, gst_challans_id: string, payouts_id: string, { payout_state, payout_reason }: PayoutOf) =>
  tx.client.query(
    'UPDATE gst_challans SET payouts_id = $3, payout_state = $4, payout_reason = $5 WHERE companies_id = $1 AND gst_challans_id = $2',
    [tx.companies_id, gst_challans_id, payouts_id, payout_state, payout_reason],
  )

async function notifyPaidTwice(tx: CompanyTx, { total, cpin }: GstChallan, { payouts_id }: BankPayment): Promise<void> {
  await notify(tx, {
    to: { permissions: ['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'] },
    kind: 'payment',
    title: sentence('GST challan {cpin} was paid twice', { cpin }),
    text: sentence('The second payment of ₹{amount} should come back from RBI. Ask your bank if it does not.', {
      amount: formatPaise(total),
    }),
    link: `/payout/${payouts_id}`,
  })
}
