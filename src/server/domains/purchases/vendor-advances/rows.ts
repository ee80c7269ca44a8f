import { VendorAdvanceInput } from '#contract/purchases/vendor-advances.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { accounts as paysFrom } from '../bills/payment-accounts.ts'
import { asSent, text } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { accountNamed, oneRow } from '#server/domains/sales/sales-documents/money-columns.ts'
import { vendorColumns } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import { record } from './pay.ts'
import { given } from './given-columns.ts'

/** Files of money paid to vendors before their bills: one row for each payment voucher. They are recorded, not saved as drafts. */
export const vendorAdvanceRows: LinesKind = {
  kind: 'vendor-advances',
  shape: 'lines',
  noun: ['advance', 'advances'],
  access: ['ACCOUNTS_PAYABLE_PAY'],
  columns: [
    {
      field: 'number',
      header: 'Voucher number',
      names: ['Number', 'Payment number', 'Advance number'],
      kind: 'text',
      is_required: true,
      help: 'Distinguishes advances in the file. The voucher gets your series number; this is its reference if it has none',
      example: 'P-12',
    },
    ...vendorColumns,
    ...given,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  booked_on: 'advance_date',
  async make(tx, lines) {
    const said = oneRow(lines)
    const number = text(said['number'])
    const { vendors_id, tds_nature } = await vendorOf(tx, said)
    const { rows: accounts } = await paysFrom(tx)
    const input = asSent(VendorAdvanceInput, {
      vendors_id,
      advance_date: said['advance_date'] ?? dateInIndia(tx.now),
      description: said['description'],
      amount: said['amount'],
      gst_amount: said['gst_amount'] ?? 0,
      tds_nature: said['tds_nature'] === 'none' ? null : (said['tds_nature'] ?? tds_nature),
      reverse_charge: said['reverse_charge'] ?? false,
      gst_rate: said['gst_rate'] ?? null,
      hsn: said['hsn'] ?? null,
      chosen_place_of_supply: said['chosen_place_of_supply'] ?? null,
      notes: said['notes'] ?? null,
      purchase_orders_id: await orderNamed(tx, text(said['purchase_order_number'])),
      payment_mode: said['payment_mode'] ?? 'bank_transfer',
      reference: said['reference'] ?? number,
      ledger_accounts_id: accountNamed(said, accounts, paidFrom),
    })
    if (await isHere(tx, input, number)) return { known: 'Here already' }
    const { vendor_advances_id, advance_number, amount } = await record(tx, input)
    return { made_id: vendor_advances_id, result: `Recorded as ${advance_number}`, total: amount }
  },
  existing,
}

const paidFrom = {
  blank: 'Say which account it was paid from',
  unknown: 'Money cannot be paid from an account of this code or name',
}

/** Throws `invalid` when there is no such order; recording the advance checks whether it fits. */
async function orderNamed(tx: CompanyTx, number: string | null): Promise<string | null> {
  if (number === null) return null
  const { rows } = await tx.client.query<{ purchase_orders_id: string }>(
    'SELECT purchase_orders_id FROM purchase_orders WHERE companies_id = $1 AND purchase_order_number = $2',
    [tx.companies_id, number],
  )
  if (!rows[0]) throw fieldError('purchase_order_number', 'No purchase order has this number')
  return rows[0].purchase_orders_id
}

/** An advance to this vendor, of this day and amount, that has this number or reference. */
async function isHere(tx: CompanyTx, { vendors_id, advance_date, amount, reference }: VendorAdvanceInput, number: string | null) {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM vendor_advances WHERE companies_id = $1 AND vendors_id = $2 AND advance_date = $3 AND amount = $4
       AND status <> 'cancelled' AND (advance_number = $5 OR reference = $6) LIMIT 1`,
    [tx.companies_id, vendors_id, advance_date, amount, number, reference],
  )
  return rowCount !== 0
}

/** The paid amount; an advance that a payout has yet to pay does not count. */
async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT a.*, a.vendor_advances_id AS id, a.advance_number AS number, a.vendor->>'gstin' AS gstin, l.account_name AS account,
       a.place_of_supply AS chosen_place_of_supply, coalesce(a.tds_nature, 'none') AS tds_nature, o.purchase_order_number
     FROM vendor_advances a LEFT JOIN purchase_orders o ON o.companies_id = a.companies_id AND o.purchase_orders_id = a.purchase_orders_id
     LEFT JOIN ledger_accounts l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
     WHERE a.companies_id = $1 AND a.status IN ('open', 'part_used', 'used') AND ($2::uuid IS NULL OR a.vendor_advances_id > $2)
     ORDER BY a.vendor_advances_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}
