import type { Payout, PayoutInput } from '#contract/payouts/payouts.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, negate, sumPaise } from '#core/money.ts'
import { railPlan } from '#core/payouts/rails.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseUndecided } from '#server/domains/purchases/bills/payment-problem.ts'
import { remittanceProblems } from '#server/domains/purchases/remittances/remittances.ts'
import * as bills from '#server/domains/purchases/bills/payouts.ts'
import { payingAccount } from '#server/domains/billing/subscription-payments/accounts.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { expenseAccount } from '#server/domains/directory/vendors/accounts.ts'
import { vendorBlocked } from '#server/domains/directory/vendors/plan.ts'
import { payeeOf } from './payee.ts'
import type { Payee } from './payee-types.ts'

type Needs = Pick<Dependencies, 'bank'> & Dependencies

/** A payout as people enter it, or of a GST challan. */
export type PayoutOrder = Omit<PayoutInput, 'payout_kind' | 'purpose'> &
  Pick<Payout, 'payout_kind' | 'purpose'> & { gst_challans_id?: string | null | undefined }

/**
 * The values of a payout's row, from an order that can be paid. Throws `invalid` at the field, `vendor_blocked` when the plan does not pay the vendor,
 * `wrong_state` for a bill whose payment waits for a declaration.
 */
export async function checked(tx: CompanyTx, services: Needs, payouts_id: string, body: PayoutOrder) {
  const account = await payingAccount(tx, services, body.bank_accounts_id)
  if (body.to_bank_accounts_id === body.bank_accounts_id)
    throw fieldError('to_bank_accounts_id', 'This is the account you pay from: choose another')
  const payee = await payeeOf(tx, body)
  await payable(tx, body, payee)
  const today = dateInIndia(tx.now)
  if (body.scheduled_on !== null && body.scheduled_on < today) throw fieldError('scheduled_on', 'Choose today or a later date')
  const plan = railPlan(
    {
      amount: body.amount,
      at: body.scheduled_on === null || body.scheduled_on === today ? tx.now : new Date(`${body.scheduled_on}T09:00:00+05:30`),
      from_ifsc: account.ifsc,
      to_ifsc: payee.payee_ifsc,
      to_vpa: payee.paid_vpa,
      only: payee.only,
    },
    body.rail_choice,
  )
  // A window that is shut now opens again; an amount that does not fit never does.
  const refused = plan.options.find(({ rail }) => rail === body.rail_choice)?.problem
  if (refused && !refused.startsWith('Open from')) throw fieldError('rail_choice', refused)
  if (body.bills.length > 0) await billsFit(tx, payouts_id, body)
  if (body.expense_accounts_id) await expenseAccount(tx, body.expense_accounts_id, 'expense_accounts_id')
  const { payout_kind, vendors_id, to_bank_accounts_id, bank_accounts_id, amount, purpose, narration, notes } = body
  return {
    payout_kind,
    vendors_id,
    to_bank_accounts_id,
    cards_id: body.cards_id ?? null,
    staff_id: body.staff_id ?? null,
    gst_challans_id: body.gst_challans_id ?? null,
    expense_accounts_id: body.expense_accounts_id ?? null,
    bank_accounts_id,
    amount,
    purpose,
    notes,
    narration: narration.trim(),
    rail_choice: body.rail_choice,
    rail: plan.rail,
    scheduled_on: body.scheduled_on,
    payee_name: payee.payee_name,
    payee_account_number: payee.payee_account_number,
    payee_ifsc: payee.payee_ifsc,
    payee_vpa: payee.payee_vpa,
  }
}

async function payable(tx: CompanyTx, { payout_kind }: PayoutOrder, { problem, blocker }: Payee): Promise<void> {
  const paths = { vendor: 'vendors_id', own_account: 'to_bank_accounts_id', card: 'cards_id', staff: 'staff_id' }
  const path = payout_kind === 'gst_challan' ? 'bank_accounts_id' : paths[payout_kind]
  if (problem !== null) throw fieldError(path, problem)
  if (blocker !== null) throw vendorBlocked(blocker)
  if (payout_kind === 'own_account') await requireEntitlement(tx, 'fund-transfer')
}

/** Throws `invalid` at the row of a bill whose due is less than the amount to settle, given other pending payouts. */
async function billsFit(tx: CompanyTx, payouts_id: string, { vendors_id, amount, bills: rows }: PayoutOrder): Promise<void> {
  if (new Set(rows.map(({ bills_id }) => bills_id)).size < rows.length) throw fieldError('bills', 'A bill is here twice')
  if (sumPaise(rows.map((row) => row.amount)) > amount) throw fieldError('amount', 'The bills total more than the payment')
  const open = await bills.lockForPayout(
    tx,
    rows.map(({ bills_id }) => bills_id),
    payouts_id,
  )
  const undeclared = await remittanceProblems(tx, [...open.values()])
  for (const [at, row] of rows.entries()) {
    const bill = open.get(row.bills_id)
    if (bill?.status !== 'approved' || bill.vendors_id !== vendors_id)
      throw fieldError(`bills.${at}.amount`, 'You can pay only an approved bill of this vendor')
    if (bill.currency !== null)
      throw fieldError(
        `bills.${at}.amount`,
        t(
          'This bill is in {currency}: your bank sends money abroad, against Form A2 and the income-tax declaration (15CA/15CB). Pay it there, then use Record payment',
          { currency: bill.currency },
        ),
      )
    await refuseUndecided(tx, bill)
    const problem = undeclared.get(row.bills_id)
    if (problem !== undefined) throw new AppError('wrong_state', problem)
    const left = bill.amount_due + negate(bill.on_its_way)
    if (row.amount > left)
      throw fieldError(`bills.${at}.amount`, t('Only ₹{amount} is left to pay', { amount: formatPaise(Math.max(left, 0)) }))
  }
}
