import { readersDate } from '#core/dates.ts'
import type { Advance, AdvanceInput, VoucherInput } from '#contract/sales/advances.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { advanceTaxLines, taxWithin } from '#core/tax/gst/advance.ts'
import { advanceRule } from '#core/tax/gst/advance-rule.ts'
import { t } from '#core/messages.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { reason } from '#core/reasons.ts'
import { tcsOfAdvance, tcsWithin } from '#core/tax/tcs-advance.ts'
import { isServiceNature } from '#core/tax/tcs-natures.ts'
import type { CustomerSnapshot } from '#contract/documents/customer-snapshot.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseTourBefore2026 } from '../sales-documents/tour-packages.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { lock } from '../payments/read.ts'
import { recordPayment } from '../payments/service.ts'
import type { PaymentRecord } from '../payments/table.ts'
import { knownItems, snapshot } from '../sales-documents/draft.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { lockVoucherOf } from './moves.ts'
import { get } from './read.ts'
import { collectOnMove } from './tcs-on-move.ts'
import { advanceMoves, advances } from './table.ts'

const PREFIX = 'RV'
/** Counts receipt vouchers alone: a company may number its invoices by the same letters. */
const COUNTER = 'receipt-vouchers'

/** Records money that came ahead of its invoice, with its receipt voucher, all or nothing. Throws `invalid` at the field. */
export async function receiveAdvance(tx: CompanyTx, { notes, advance_date, ...body }: AdvanceInput): Promise<Advance> {
  const { customers_id, amount, tds_amount, bank_charge, payment_mode, reference, ledger_accounts_id, ...supply } = body
  const money = { customers_id, amount, tds_amount, bank_charge, payment_mode, reference, ledger_accounts_id }
  const { payments_id } = await recordPayment(tx, { ...money, notes, payment_date: advance_date, allocations: [] })
  return write(tx, await lock(tx, payments_id), { ...supply, notes, advance_date })
}

/** A receipt voucher for the surplus of a payment. Throws `wrong_state` if there is none or it has a voucher. */
export async function voucherOf(tx: CompanyTx, payments_id: string, body: VoucherInput): Promise<Advance> {
  const payment = await lock(tx, payments_id)
  if (payment.foreign_left !== null)
    throw new AppError(
      'wrong_state',
      t('This advance is in {currency}: we do not track GST on it.', { currency: payment.currency }),
    )
  if (payment.unallocated === 0) throw new AppError('wrong_state', 'Nothing is left of this payment.')
  if (await lockVoucherOf(tx, payments_id)) throw new AppError('wrong_state', 'This payment already has its receipt voucher.')
  if (body.advance_date < payment.payment_date)
    throw fieldError(
      'advance_date',
      t('The money came on {date}: use that date or later', { date: readersDate(payment.payment_date) }),
    )
  return write(tx, payment, body)
}

async function write(tx: CompanyTx, payment: PaymentRecord, { gst_rate: rate, is_place_known, ...body }: VoucherInput) {
  await knownItems(tx, { lines: [body] })
  const { chosen_place_of_supply, ...supply } = body
  const [found, seller] = await Promise.all([customers.get(tx, payment.customers_id), company.get(tx)])
  const customer = snapshot(found)
  const asked = { ...body, gst_rate: rate, is_place_known, chosen_place_of_supply }
  const rule = advanceRule(asked, body.advance_date, customer, seller)
  const amount = payment.unallocated
  const collected = tcsOf(body, customer, amount)
  const { tcs } = collected.set
  const tax = taxWithin(amount - tcs, rule)
  const whole = tax.cgst + tax.sgst + tax.igst
  const advances_id = newId()
  const taken = await takeNumber(tx, PREFIX, body.advance_date, COUNTER)
  const journal_entries_id =
    whole === 0
      ? null
      : await post(tx, {
          posting_date: body.advance_date,
          source: 'advance',
          source_ref: advances_id,
          memo: `${taken.number} GST on advance ${customer.customer_name}`,
          lines: advanceTaxLines(tax),
        })
  const at = { companies_id: tx.companies_id, advances_id, created_at: tx.now }
  const [row] = await tx.db
    .insert(advances)
    .values({
      ...at,
      ...supply,
      ...collected.set,
      ...rule,
      why: [...rule.why, ...collected.why],
      ...tax,
      is_rate_known: rate !== null,
      payments_id: payment.payments_id,
      customers_id: payment.customers_id,
      customer_name: customer.customer_name,
      customer,
      seller,
      status: 'open',
      advance_number: taken.number,
      number_key: serialKey(taken),
      amount,
      advance_left: amount,
      taxable_value: amount - tcs - whole,
      journal_entries_id,
      created_by: tx.accounts_id,
      updated_at: tx.now,
    })
    .returning()
  const received = { move: 'received' as const, moved_on: body.advance_date, amount, ...tax, tcs }
  const advance_moves_id = newId()
  await tx.db.insert(advanceMoves).values({ ...at, ...received, advance_moves_id })
  if (row) await collectOnMove(tx, row, { advance_moves_id, moved_on: body.advance_date, before: 0, after: amount })
  const { number: advance_number } = taken
  await audit(tx, 'received', 'advances', advances_id, { advance_number, customer_name: customer.customer_name, amount })
  return get(tx, advances_id)
}

type Supply = Pick<VoucherInput, 'tcs_nature' | 'advance_date' | 'item_type'>

/** The tax collected at source within the money, where the supply is of a nature that collects it on the day. */
function tcsOf({ tcs_nature, advance_date, item_type }: Supply, customer: CustomerSnapshot, amount: Paise) {
  if (tcs_nature && (item_type === 'service') !== isServiceNature(tcs_nature))
    throw fieldError(
      'tcs_nature',
      t('Leases, licences and tour packages are services, and everything else with TCS is goods: choose the kind that it is'),
    )
  refuseTourBefore2026(tcs_nature, advance_date, 'tcs_nature')
  const rule = tcsOfAdvance(tcs_nature, advance_date, customer)
  if (!rule) return { set: { tcs_nature: null, tcs: 0 }, why: [] }
  const { section, collection_code, rate, rate_reason, nature, words } = rule
  const tcs = tcsWithin(amount, rate)
  const set = { tcs_nature: nature, tcs_section: section, collection_code, tcs_rate: rate, tcs_rate_reason: rate_reason, tcs }
  const facts = { rate, tcs: formatPaise(tcs), words, section }
  const why =
    rate_reason === 'no_pan'
      ? reason('The money includes TCS of ₹{tcs} at {rate}% for {words} (section {section}), as the customer gave no PAN', facts)
      : reason('The money includes TCS of ₹{tcs} at {rate}% for {words} (section {section}), due now', facts)
  return { set, why: [why] }
}
