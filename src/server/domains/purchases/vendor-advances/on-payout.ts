import { and, eq } from 'drizzle-orm'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import { recordDeductions, reverseDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { noteAhead } from '../purchase-orders/advance-limit.ts'
import { takeBackAll } from './applications.ts'
import { lock, mine } from './read.ts'
import { type VendorAdvanceRecord, vendorAdvances } from './table.ts'

/** The advance that waits for this payout, locked. */
export async function awaitedBy(tx: CompanyTx, payouts_id: string): Promise<VendorAdvanceRecord | undefined> {
  const [row] = await tx.db
    .select()
    .from(vendorAdvances)
    .where(and(ofPayout(tx, payouts_id), eq(vendorAdvances.status, 'on_its_way')))
    .for('no key update')
  return row
}

type Paid = {
  payouts_id: string
  vendors_id: string
  voucher_number: string
  number_key: string
  payment_date: IsoDate
  payment_mode: 'bank_transfer' | 'upi'
  reference: string
  ledger_accounts_id: string
  journal_entries_id: string
  /** The part of the payout that settled no bill. */
  rest: Paise
  description: string
}

/** A payout that is posted left something over: the advance that waited for it is the vendor's, or a new one is. */
export async function openByPayout(tx: CompanyTx, advance: VendorAdvanceRecord | undefined, paid: Paid): Promise<void> {
  const { voucher_number: advance_number, number_key, payment_date: advance_date, payment_mode, reference } = paid
  const { ledger_accounts_id, journal_entries_id, payouts_id, vendors_id, rest, description } = paid
  const vendor_advances_id = advance?.vendor_advances_id ?? newId()
  const amount = advance?.amount ?? rest
  const payment = { advance_number, number_key, advance_date, payment_mode, reference, ledger_accounts_id, journal_entries_id }
  if (advance) await withholdNow(tx, advance, paid)
  if (advance)
    await tx.db
      .update(vendorAdvances)
      .set({ ...payment, status: 'open', advance_left: amount, updated_at: tx.now })
      .where(mine(tx, vendor_advances_id))
  else {
    const pan = await panOf(tx, vendors_id)
    tx.later(
      tx.client.query({
        name: 'open_by_payout',
        ...named(OPEN, {
          companies_id: tx.companies_id,
          vendor_advances_id,
          vendors_id,
          payouts_id,
          description,
          amount,
          ...payment,
          accounts_id: tx.accounts_id,
          now: tx.now,
          pan,
        }),
      }),
    )
  }
  await audit(tx, 'paid', 'vendor_advances', vendor_advances_id, { advance_number, amount })
  if (advance) await noteAhead(tx, { ...advance, advance_number })
}

/** The payment withholds the tax planned for the advance. */
async function withholdNow(tx: CompanyTx, advance: VendorAdvanceRecord, { payment_date, journal_entries_id }: Paid) {
  const { tds_planned, vendor_advances_id, vendors_id } = advance
  if (tds_planned === null) return
  const dated = <L extends { credited_on: IsoDate }>(of: readonly L[]): L[] =>
    of.map((each) => ({ ...each, credited_on: payment_date }))
  const withholding = { deductions: dated(tds_planned.deductions), left: dated(tds_planned.left) }
  const posted = { source_type: 'vendor_advance', sources_id: vendor_advances_id, vendors_id, deducted_on: payment_date } as const
  await recordDeductions(tx, { ...posted, pan: await panOf(tx, vendors_id), journal_entries_id }, withholding)
}

async function panOf(tx: CompanyTx, vendors_id: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ pan: string | null }>({
    name: 'pan_of_vendor',
    text: 'SELECT pan FROM vendors WHERE companies_id = $1 AND vendors_id = $2',
    values: [tx.companies_id, vendors_id],
  })
  return rows[0]?.pan ?? null
}

// One statement: a batch opens thousands.
const OPEN = `
  INSERT INTO vendor_advances (companies_id, vendor_advances_id, status, vendors_id, vendor_name, vendor, payouts_id, description, amount, advance_left,
    advance_number, number_key, advance_date, payment_mode, reference, ledger_accounts_id, journal_entries_id, created_by, created_at, updated_at,
    gst_amount, tds_base, tds_amount, reverse_charge, tax_rule, cgst, sgst, igst, why, held_in)
  SELECT companies_id, :vendor_advances_id, 'open', vendors_id, vendor_name, jsonb_build_object('vendor_name', vendor_name, 'gst_treatment', gst_treatment, 'gstin', gstin,
      'pan', :pan::text, 'email', email, 'mobile_number', mobile_number, 'address_line', address_line, 'city', city, 'state_code', state_code, 'pincode', pincode)
      || CASE WHEN language <> 'en' THEN jsonb_build_object('language', language) ELSE '{}' END,
    :payouts_id, :description, :amount, :amount, :advance_number, :number_key, :advance_date, :payment_mode, :reference, :ledger_accounts_id, :journal_entries_id, :accounts_id, :now, :now, 0, 0, 0, false, 'none', 0, 0, 0, '{}', 'vendor_advances'
  FROM vendors WHERE companies_id = :companies_id AND vendors_id = :vendors_id`

/** A payout is returned: the dues of bills that its advance reduced rise again. Returns the advance, which the caller cancels. */
export async function emptyByPayout(tx: CompanyTx, payouts_id: string, day: IsoDate): Promise<VendorAdvanceRecord | undefined> {
  const [found] = await tx.db.select().from(vendorAdvances).where(ofPayout(tx, payouts_id))
  if (!found) return undefined
  return takeBackAll(tx, found.vendor_advances_id, day, () => lock(tx, found.vendor_advances_id))
}

type Reversed = { cancelled_on: IsoDate; cancel_reason: string; reversal_journal_entries_id: string }
/** Closes the advance of a payout whose entry was reversed. */
export async function cancelByPayout(tx: CompanyTx, { vendor_advances_id }: VendorAdvanceRecord, reversed: Reversed) {
  const { cancelled_on, cancel_reason, reversal_journal_entries_id: cancel_journal_entries_id } = reversed
  await reverseDeductions(
    tx,
    { source_type: 'vendor_advance', sources_id: vendor_advances_id },
    cancelled_on,
    cancel_journal_entries_id,
  )
  await tx.db
    .update(vendorAdvances)
    .set({ status: 'cancelled', advance_left: 0, cancelled_on, cancel_reason, cancel_journal_entries_id, updated_at: tx.now })
    .where(mine(tx, vendor_advances_id))
  await audit(tx, 'cancelled', 'vendor_advances', vendor_advances_id, { cancelled_on, cancel_reason })
}

/** The payout that was to pay it ended unpaid. Trying it again revives the advance. */
export async function giveUpAdvance(tx: CompanyTx, payouts_id: string, cancel_reason: string): Promise<void> {
  const cancelled_on = dateInIndia(tx.now)
  const given = await tx.db
    .update(vendorAdvances)
    .set({ status: 'cancelled', cancelled_on, cancel_reason, updated_at: tx.now })
    .where(and(ofPayout(tx, payouts_id), eq(vendorAdvances.status, 'on_its_way')))
    .returning({ vendor_advances_id: vendorAdvances.vendor_advances_id })
  for (const { vendor_advances_id } of given)
    await audit(tx, 'cancelled', 'vendor_advances', vendor_advances_id, { cancelled_on, cancel_reason })
}

/** A payout is retried: the advance that was cancelled with it waits for the new one. */
export async function followRetry(tx: CompanyTx, payouts_id: string, again: string): Promise<void> {
  const revived = await tx.client.query<{ vendor_advances_id: string }>(
    `UPDATE vendor_advances SET payouts_id = $3, status = 'on_its_way', cancelled_on = NULL, cancel_reason = NULL, updated_at = $4
     WHERE companies_id = $1 AND payouts_id = $2 AND status = 'cancelled' AND journal_entries_id IS NULL RETURNING vendor_advances_id`,
    [tx.companies_id, payouts_id, again, tx.now],
  )
  const copied = await tx.client.query<{ vendor_advances_id: string }>(COPY, [
    tx.companies_id,
    payouts_id,
    again,
    newId(),
    tx.now,
  ])
  for (const { vendor_advances_id } of [...revived.rows, ...copied.rows])
    await audit(tx, 'sent', 'vendor_advances', vendor_advances_id, { retry_of: payouts_id })
}

// One that was paid and came back stays as it is, with its entries; the next try owes the same tax and is for the same order.
const COPY = `
  INSERT INTO vendor_advances (companies_id, vendor_advances_id, status, advance_date, vendors_id, vendor_name, vendor, buyer, description, amount,
    gst_amount, tds_nature, tds_section, tds_rate, tds_base, tds_amount, tds_borne, borne_accounts_id, tds_short, tds_planned, reverse_charge, hsn, gst_rate, place_of_supply, tax_rule, cgst, sgst, igst,
    why, advance_left, payment_mode, payouts_id, held_in, notes, purchase_orders_id, created_by, created_at, updated_at)
  SELECT companies_id, $4, 'on_its_way', advance_date, vendors_id, vendor_name, vendor, buyer, description, amount,
    gst_amount, tds_nature, tds_section, tds_rate, tds_base, tds_amount, tds_borne, borne_accounts_id, tds_short, tds_planned, reverse_charge, hsn, gst_rate, place_of_supply, tax_rule, cgst, sgst, igst,
    why, 0, payment_mode, $3, held_in, notes, purchase_orders_id, created_by, $5, $5
  FROM vendor_advances WHERE companies_id = $1 AND payouts_id = $2 AND journal_entries_id IS NOT NULL AND (tds_amount > 0 OR tds_borne > 0 OR reverse_charge OR purchase_orders_id IS NOT NULL)
  RETURNING vendor_advances_id`

type Whom = { amount: Paise; vendors_id: string | null; bills: readonly unknown[] }
/** Throws `wrong_state` if a change would make the payout's amount or vendor differ from its advance. */
export async function refuseOther(tx: CompanyTx, payouts_id: string, before: Omit<Whom, 'bills'>, after: Whom): Promise<void> {
  if (before.amount === after.amount && before.vendors_id === after.vendors_id && after.bills.length === 0) return
  if (await awaitedBy(tx, payouts_id))
    throw new AppError(
      'wrong_state',
      'This payout pays an advance: to change its payee or amount, cancel it and request the advance again.',
    )
}

const ofPayout = (tx: CompanyTx, payouts_id: string) =>
  and(eq(vendorAdvances.companies_id, tx.companies_id), eq(vendorAdvances.payouts_id, payouts_id))
