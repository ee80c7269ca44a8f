import { AdvanceInput } from '#contract/sales/advances.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { depositAccounts } from '../payments/accounts.ts'
import { asSent, customerOf, text } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import {
  accountNamed,
  depositSayings,
  oneRow,
  receivedColumns,
  receivedOf,
} from '#server/domains/sales/sales-documents/money-columns.ts'
import { notesColumn } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { customerColumns } from '#server/domains/directory/import-columns/customer-columns.ts'
import { receiveAdvance } from './receive-advance.ts'
import { supply } from './supply-columns.ts'

/** Files of money received before its invoice: one row for each receipt voucher. They are recorded, not saved as drafts. */
export const advanceRows: LinesKind = {
  kind: 'advances',
  shape: 'lines',
  noun: ['advance', 'advances'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns: [
    {
      field: 'number',
      header: 'Voucher number',
      names: ['Number', 'Receipt number', 'Receipt no', 'Advance number'],
      kind: 'text',
      is_required: true,
      help: 'Distinguishes advances in the file. The voucher gets your series number; this is its reference if it has none',
      example: 'A-12',
    },
    ...customerColumns,
    {
      field: 'advance_date',
      header: 'Date',
      names: ['Receipt date', 'Payment date', 'Received on'],
      kind: 'date',
      help: 'The date the money came; if blank, today',
      example: '21-11-2026',
    },
    {
      field: 'amount',
      header: 'Amount (₹)',
      names: ['Amount', 'Received', 'Amount received'],
      kind: 'money',
      is_required: true,
      help: 'The amount received in the account, including GST',
      example: '11,800.00',
    },
    ...supply,
    ...receivedColumns,
    notesColumn,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  booked_on: 'advance_date',
  async make(tx, lines) {
    const said = oneRow(lines)
    const number = text(said['number'])
    const { rows: accounts } = await depositAccounts(tx)
    const hsn = text(said['hsn'])
    const received = receivedOf(said)
    const input = asSent(AdvanceInput, {
      ...received,
      reference: received.reference ?? number,
      customers_id: await customerOf(tx, said),
      advance_date: said['advance_date'] ?? dateInIndia(tx.now),
      amount: said['amount'],
      items_id: null,
      description: said['description'],
      item_type: said['item_type'] ?? (hsn === null || hsn.startsWith('99') ? 'service' : 'goods'),
      hsn,
      gst_rate: said['gst_rate'] ?? null,
      is_place_known: said['is_place_known'] ?? true,
      chosen_place_of_supply: said['chosen_place_of_supply'] ?? null,
      reverse_charge: said['reverse_charge'] ?? false,
      under_lut: said['under_lut'] ?? false,
      ledger_accounts_id: accountNamed(said, accounts, depositSayings),
    })
    if (await isHere(tx, input, number)) return { known: 'Here already' }
    const { advances_id, advance_number, amount } = await receiveAdvance(tx, input)
    return { made_id: advances_id, result: `Recorded as ${advance_number}`, total: amount }
  },
  existing,
}

/** An advance of this customer, day and amount that has this number or reference. */
async function isHere(tx: CompanyTx, { customers_id, advance_date, amount, reference }: AdvanceInput, number: string | null) {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM advances a JOIN payments p USING (companies_id, payments_id)
     WHERE a.companies_id = $1 AND a.customers_id = $2 AND a.advance_date = $3 AND a.voided_on IS NULL
       AND p.amount = $4 AND (a.advance_number = $5 OR p.reference = $6) LIMIT 1`,
    [tx.companies_id, customers_id, advance_date, amount, number, reference],
  )
  return rowCount !== 0
}

/** Money that came with the voucher; what a payment left over later came with that payment. */
async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT a.*, p.amount, p.tds_amount, p.bank_charge, p.payment_mode, p.reference, a.advances_id AS id, a.advance_number AS number,
       a.customer->>'gstin' AS gstin, l.account_name AS account, a.place_of_supply AS chosen_place_of_supply,
       a.place_of_supply IS NOT NULL AS is_place_known, CASE WHEN a.is_rate_known THEN a.gst_rate END AS gst_rate
     FROM advances a JOIN payments p USING (companies_id, payments_id)
       JOIN ledger_accounts l ON l.companies_id = p.companies_id AND l.ledger_accounts_id = p.ledger_accounts_id
     WHERE a.companies_id = $1 AND a.voided_on IS NULL AND p.currency IS NULL AND p.settled = a.amount
       AND ($2::uuid IS NULL OR a.advances_id > $2) ORDER BY a.advances_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, 0], fields }))
}
