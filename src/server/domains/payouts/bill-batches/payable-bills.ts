import type { Reply } from '#contract/endpoint.ts'
import { type listPayableBills, MOST_SHOWN_BILLS, type PayableBill } from '#contract/payouts/bill-batches.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { negate } from '#core/money.ts'
import { openStatuses } from '#core/payouts/states.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { payingAccount, payingAccounts } from '#server/domains/billing/subscription-payments/accounts.ts'
import { type ReportedGst, reportedGst } from '#server/domains/compliance/gstr2b/reported-gst.ts'
import { payeesOf } from '../payouts/payee.ts'
import { countOthers } from '../payouts/read.ts'
import { billProblem, type OpenBill, taxProblems } from './bill-problem.ts'
import { gstHold } from '../payouts/gst-hold.ts'
import { msmeDelay } from './msme-delay.ts'
import { paymentHistory, vendorCredits } from './vendor-history.ts'

const OPEN_BILLS = `
  SELECT b.bills_id, b.bill_number, b.vendors_id, b.vendor_name, b.bill_date, b.due_date, b.discount_percent, b.discount_days, b.total, b.amount_due, b.tds_amount, b.tds_borne, b.tds_section,
    b.status, b.currency, b.opening_on, v.gst_treatment, msme_class_on(b.vendors_id, b.bill_date) AS msme_class, v.has_agreement, v.payment_terms_days,
    coalesce(w.amount, 0)::bigint AS on_its_way, w.payouts_id
  FROM bills b JOIN vendors v USING (companies_id, vendors_id)
  LEFT JOIN LATERAL (
    SELECT sum(pb.amount) AS amount, max(p.payouts_id::text) AS payouts_id FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
    WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($2)
  ) w ON true
  WHERE b.companies_id = $1 AND (b.status = 'approved' AND b.amount_due > 0 OR b.status = 'to_be_reviewed')
  ORDER BY b.due_date, b.bills_id LIMIT $3`

/** What is to be paid, with all that paying it means: nothing is left out, what cannot be paid says why. */
export async function payableBills(
  tx: CompanyTx,
  services: Dependencies,
  may_apply: boolean,
): Promise<Reply<typeof listPayableBills>> {
  const { rows } = await tx.client.query<OpenBill>(OPEN_BILLS, [tx.companies_id, openStatuses, MOST_SHOWN_BILLS + 1])
  const bills = rows.slice(0, MOST_SHOWN_BILLS)
  const vendors_ids = [...new Set(bills.map((bill) => bill.vendors_id))]
  const named = vendors_ids.map((vendors_id) => ({ payout_kind: 'vendor' as const, vendors_id, to_bank_accounts_id: null }))
  const payees = await payeesOf(tx, named)
  const undecided = await taxProblems(tx, bills)
  const [history, credits] = [await paymentHistory(tx, vendors_ids), await vendorCredits(tx, vendors_ids)]
  const reported = await reportedGst(
    tx,
    bills.map(({ bills_id }) => bills_id),
  )
  const today = dateInIndia(tx.now)
  return {
    rows: bills.map((bill) => ({
      ...view(bill, today, reported.get(bill.bills_id)),
      problem: billProblem(bill, payees.get(bill.vendors_id), undecided.get(bill.bills_id)),
    })),
    vendors: vendors_ids.flatMap((vendors_id) => {
      const payee = payees.get(vendors_id)
      if (!payee) return []
      const { payee_name, payee_account_number, payee_ifsc, paid_vpa, warning } = payee
      return [
        {
          vendors_id,
          vendor_name: payee_name,
          masked_account_number: payee_account_number === null ? null : maskAccountNumber(payee_account_number),
          payee_ifsc,
          paid_vpa,
          payee_warning: warning?.text ?? null,
          ...(history.get(vendors_id) ?? { past: { count: 0, largest: 0 }, is_first_payment: true }),
          credits: [...(credits.get(vendors_id) ?? [])],
        },
      ]
    }),
    is_more: rows.length > MOST_SHOWN_BILLS,
    ...(await gstHold(tx)),
    may_apply,
    has_other_releaser: (await countOthers(tx)) > 0,
    ...(await accountsOf(tx, services)),
  }
}

const view = (bill: OpenBill, today: IsoDate, gst: ReportedGst | undefined): Omit<PayableBill, 'problem'> => ({
  bills_id: bill.bills_id,
  bill_number: bill.bill_number,
  vendors_id: bill.vendors_id,
  vendor_name: bill.vendor_name,
  bill_date: bill.bill_date,
  due_date: bill.due_date,
  total: bill.total,
  amount_due: bill.amount_due,
  on_its_way: bill.on_its_way,
  tds_amount: bill.tds_amount,
  tds_section: bill.tds_section,
  is_approved: bill.status === 'approved',
  discount_percent: bill.discount_percent,
  discount_days: bill.discount_days,
  early: earlyPayment(bill, Math.max(bill.amount_due + negate(bill.on_its_way), 0), today),
  gst: gst ?? null,
  msme: msmeDelay(bill, today),
})

async function accountsOf(tx: CompanyTx, services: Dependencies) {
  const accounts = []
  for (const account of await payingAccounts(tx, services)) {
    const bank_accounts_id = account[bankAccountField]
    accounts.push({ bank_accounts_id, ifsc: (await payingAccount(tx, services, bank_accounts_id)).ifsc })
  }
  const { rows } = await tx.client.query<{ bank_accounts_id: string }>(
    `SELECT bank_accounts_id FROM payouts WHERE companies_id = $1 AND payout_kind = 'vendor' ORDER BY payouts_id DESC LIMIT 1`,
    [tx.companies_id],
  )
  return { accounts, last_bank_accounts_id: rows[0]?.bank_accounts_id ?? null }
}
