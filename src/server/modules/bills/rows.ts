import { BillInput } from '#contract/bills.ts'
import { tdsNatures, type Vendor } from '#contract/vendors.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { inputCredits } from '#core/payables/blocked-credit.ts'
import type { ColumnOf } from '#core/row-imports/columns.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, ofDocument, text } from '../row-imports/documents.ts'
import type { Existing, Given, Keys, LinesKind } from '../row-imports/kind.ts'
import { expenseAccounts } from '../vendors/accounts.ts'
import * as vendors from '../vendors/service.ts'
import { saveDraft } from './drafts.ts'

const choices = (values: readonly string[]) => Object.fromEntries(values.map((each) => [each, []]))

const head: readonly ColumnOf[] = [
  {
    field: 'bill_number',
    header: 'Bill number',
    names: ['Number', 'Bill no', 'Invoice number', 'Invoice no'],
    kind: 'text',
    is_required: true,
    help: 'As the vendor wrote it; rows with the same one of the same vendor are lines of one bill',
    example: 'NP/118',
  },
  {
    field: 'vendor_name',
    header: 'Vendor',
    names: ['Vendor name', 'Supplier', 'Supplier name', 'Party name'],
    kind: 'text',
    is_required: true,
    help: 'The name you keep them under, in every row',
    example: 'Nila Printers',
  },
  {
    field: 'gstin',
    header: 'GSTIN',
    names: ['Vendor GSTIN', 'Supplier GSTIN'],
    kind: 'code',
    help: 'Tells vendors of one name apart',
    example: '27AAPFU0939F1ZV',
  },
  {
    field: 'bill_date',
    header: 'Date',
    names: ['Bill date', 'Invoice date'],
    kind: 'date',
    help: 'Of the bill; the first line of a bill is enough',
    example: '21-11-2026',
  },
  { field: 'due_date', header: 'Due date', kind: 'date', help: 'By the vendor’s terms when it is blank', example: '21-12-2026' },
]
const line: readonly ColumnOf[] = [
  {
    field: 'item_name',
    header: 'Item',
    names: ['Item name', 'Particulars', 'Description'],
    kind: 'text',
    is_required: true,
    help: 'One row for each line of the bill',
    example: 'Letterheads',
  },
  {
    field: 'account',
    header: 'Account',
    names: ['Expense account', 'Ledger', 'Account code'],
    kind: 'text',
    help: 'Code or name of what it is booked to; the vendor’s usual one when it is blank',
    example: 'Printing and stationery',
  },
  { field: 'hsn', header: 'HSN/SAC', names: ['HSN', 'SAC'], kind: 'code', help: '', example: '4817' },
  {
    field: 'quantity',
    header: 'Quantity',
    names: ['Qty'],
    kind: 'quantity',
    is_required: true,
    help: 'Up to three decimals',
    example: '500',
  },
  {
    field: 'rate',
    header: 'Rate (₹)',
    names: ['Price', 'Unit price'],
    kind: 'money',
    is_required: true,
    help: 'Of one unit',
    example: '4.50',
  },
  {
    field: 'discount_amount',
    header: 'Discount (₹)',
    names: ['Discount', 'Discount amount'],
    kind: 'money',
    help: 'Off the line',
    example: '',
  },
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate', 'Tax %'],
    kind: 'percent',
    is_required: true,
    help: 'All of it together; 0 where there is none',
    example: '18',
  },
  { field: 'cess_rate', header: 'Cess %', names: ['Cess rate'], kind: 'percent', help: 'Where there is one', example: '' },
  {
    field: 'input_credit',
    header: 'Input credit',
    names: ['ITC'],
    kind: 'choice',
    choices: choices(inputCredits),
    help: 'Eligible when it is blank, else why not',
    example: 'eligible',
  },
]
const terms: readonly ColumnOf[] = [
  {
    field: 'chosen_place_of_supply',
    header: 'Place of supply',
    kind: 'state',
    help: 'Told by the rule when it is blank',
    example: 'Maharashtra',
  },
  { field: 'reverse_charge', header: 'Reverse charge', names: ['RCM'], kind: 'yes', help: 'You pay the GST', example: 'No' },
  {
    field: 'tax_inclusive',
    header: 'Tax inclusive',
    names: ['Rate includes tax'],
    kind: 'yes',
    help: 'The rates include GST',
    example: 'No',
  },
  {
    field: 'chosen_round_off',
    header: 'Round off (₹)',
    kind: 'signed',
    help: 'As on the paper; to the rupee when it is blank',
    example: '-0.40',
  },
  {
    field: 'tds_nature',
    header: 'TDS for',
    kind: 'choice',
    choices: choices(tdsNatures),
    help: 'As the vendor has it when it is blank',
    example: 'contractor',
  },
  { field: 'notes', header: 'Notes', kind: 'text', help: '', example: '' },
]

/** Files of bills: one row for each line, made as drafts. */
export const billRows: LinesKind = {
  kind: 'bills',
  shape: 'lines',
  noun: ['bill', 'bills'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns: [...head, ...line, ...terms],
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
      chosen_place_of_supply: said['chosen_place_of_supply'] ?? null,
      reverse_charge: said['reverse_charge'] ?? false,
      tax_inclusive: said['tax_inclusive'] ?? false,
      chosen_round_off: said['chosen_round_off'] ?? null,
      tds_nature: said['tds_nature'] ?? vendor.tds_nature,
      duplicate_reason: null,
      notes: said['notes'] ?? null,
      inbox_items_id: null,
      lines: await billLines(tx, lines, vendor.expense_accounts_id),
    })
    const { bills_id, total } = await saveDraft(tx, draft)
    return { made_id: bills_id, result: 'Draft made', total }
  },
  existing,
}

async function vendorOf(tx: CompanyTx, { gstin, vendor_name }: Given): Promise<Vendor> {
  const [code, name] = [text(gstin), text(vendor_name) ?? '']
  const found = (await vendors.findMany(tx, code === null ? [] : [code], [name])).filter(({ is_active }) => is_active)
  const same = code === null ? found : found.filter((each) => each.gstin === code)
  const path = code === null ? 'vendor_name' : 'gstin'
  const narrowed = same.length > 1 ? same.filter((each) => each.vendor_name.toLowerCase() === name.toLowerCase()) : same
  if (narrowed.length > 1) throw fieldError(path, 'More than one vendor fits: give the GSTIN')
  if (!narrowed[0]) throw fieldError(path, 'There is no such vendor: add them first')
  return narrowed[0]
}

async function billLines(tx: CompanyTx, lines: readonly Given[], usual: string | null) {
  const { rows } = await expenseAccounts(tx)
  const byWords = new Map(
    rows.flatMap(({ ledger_accounts_id, code, account_name }) => [
      [code.toLowerCase(), ledger_accounts_id],
      [account_name.toLowerCase(), ledger_accounts_id],
    ]),
  )
  const issues: Issue[] = []
  const made = lines.map((each, at) => {
    const account = text(each['account'])
    const ledger_accounts_id = account === null ? usual : byWords.get(account.toLowerCase())
    if (!ledger_accounts_id)
      issues.push({
        path: `lines.${at}.account`,
        message: account === null ? 'Say what it is booked to' : 'No account for expenses has this code or name',
      })
    return {
      item_name: each['item_name'],
      ledger_accounts_id,
      hsn: text(each['hsn']),
      quantity: each['quantity'],
      rate: each['rate'],
      discount_amount: each['discount_amount'] ?? null,
      gst_rate: each['gst_rate'],
      cess_rate: text(each['cess_rate']),
      input_credit: each['input_credit'] ?? 'eligible',
    }
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return made
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
