import { BillInput } from '#contract/purchases/bills.ts'
import { tdsNatures } from '#contract/directory/vendors.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { taxRegister } from '#core/documents/row-imports/register.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, ofDocument } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import {
  notesColumn,
  purchaseLine,
  purchaseTax,
  vendorColumns,
} from '#server/domains/directory/import-columns/purchase-columns.ts'
import { purchaseLines, purchaseTaxOf, vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import { saveDraft } from './drafts.ts'

const head: readonly ColumnOf[] = [
  {
    field: 'bill_number',
    header: 'Bill number',
    names: ['Number', 'Bill no', 'Supplier invoice no', 'Invoice number', 'Invoice no'],
    kind: 'text',
    is_required: true,
    help: 'As the vendor wrote it; rows with the same vendor and number are lines of one bill',
    example: 'NP/118',
  },
  ...vendorColumns,
  {
    field: 'bill_date',
    header: 'Date',
    names: ['Bill date', 'Invoice date', 'Supplier invoice date', 'Voucher date'],
    kind: 'date',
    help: 'Of the bill; the first line of a bill is enough',
    example: '21-11-2026',
  },
  { field: 'due_date', header: 'Due date', kind: 'date', help: 'If blank, by the vendor’s terms', example: '21-12-2026' },
]
const terms: readonly ColumnOf[] = [
  ...purchaseTax,
  {
    field: 'chosen_round_off',
    header: 'Round off (₹)',
    kind: 'signed',
    help: 'As on the document; if blank, to the rupee',
    example: '-0.40',
  },
  {
    field: 'tds_nature',
    header: 'TDS for',
    kind: 'choice',
    choices: Object.fromEntries(tdsNatures.map((each) => [each, []])),
    help: 'If blank, as for the vendor',
    example: 'contractor',
  },
  notesColumn,
]

const columns = [...head, ...purchaseLine, ...terms]

/** Files of bills: one row for each line, made as drafts. */
export const billRows: LinesKind = {
  kind: 'bills',
  shape: 'lines',
  noun: ['bill', 'bills'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns,
  reshape: (first) => taxRegister(first, columns, 'Vendor'),
  matches: [],
  key: ({ bill_number, vendor_name }) =>
    typeof bill_number === 'string' ? `${bill_number} | ${String(vendor_name)}`.toLowerCase() : '',
  async make(tx, lines) {
    const said = ofDocument(
      lines,
      [...head, ...terms].map(({ field }) => field),
    )
    const vendor = await vendorOf(tx, said)
    const bill_date = String(said['bill_date'] ?? dateInIndia(tx.now))
    const draft = asSent(BillInput, {
      vendors_id: vendor.vendors_id,
      bill_number: said['bill_number'],
      bill_date,
      due_date: said['due_date'] ?? addDays(bill_date, vendor.payment_terms_days),
      discount_percent: vendor.discount_percent,
      discount_days: vendor.discount_days,
      ...purchaseTaxOf(said),
      chosen_round_off: said['chosen_round_off'] ?? null,
      tds_nature: said['tds_nature'] ?? vendor.tds_nature,
      duplicate_reason: null,
      notes: said['notes'] ?? null,
      inbox_items_id: null,
      lines: await purchaseLines(tx, lines, vendor.expense_accounts_id),
    })
    const { bills_id, total } = await saveDraft(tx, draft)
    return { made_id: bills_id, result: 'Draft created', total }
  },
  existing,
}

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, b.*, b.bills_id AS id, a.account_name AS account, v.gstin
     FROM bills b JOIN bill_lines l USING (companies_id, bills_id)
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
       JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     WHERE b.companies_id = $1 AND b.status <> 'cancelled' AND ($2::uuid IS NULL OR (l.bills_id, l.line_no) > ($2, $3::int))
     ORDER BY l.bills_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
