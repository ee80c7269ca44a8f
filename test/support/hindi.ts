import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { type SheetKind, sheetKinds } from '#contract/sheets.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * Words that stay in Latin letters in Hindi (docs/hindi.md): codes of taxes and law, units, formats, and names of things and laws.
 */
const kept = new Set(
  `GST GSTIN GSTR TDS TCS PAN TAN HSN SAC IFSC UPI OTP PDF CSV XLSX Excel API MSME MSMED CGST SGST UTGST IGST ITC EPF ESI UDIN DIN CIN
   NEFT RTGS IMPS INR USD EUR Kosha Schedule Companies Act Hub Genie Tally SLM WDV EMI SKU Ind AS rbi org in FA`.split(/\s+/),
)
const isCode = (word: string) => kept.has(word) || /^(?:[A-Z]{1,3}|[ivx]{1,4})$/.test(word)

/**
 * The Latin words of a text of `textsIn` that a reader of Hindi sees, without codes, figures and addresses. `own` are words of names that people gave: of
 * parties, items, accounts and records; they are never translated.
 */
export function latinWords(text: string, own: ReadonlySet<string>): string[] {
  const bare = text.replace(/^[\w ]+: /, '').replaceAll(/https?:\S+|\S+@\S+|\S*\d\S*/g, ' ')
  const words = bare.match(/\p{Script=Latin}[\p{Script=Latin}’']*/gu) ?? []
  return words.filter((word) => !isCode(word) && !own.has(word.toLowerCase()))
}

/** Every text inside a value with the place it is from, without links and identifiers. */
export function textsIn(value: unknown, place: string): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [] : [`${place}: ${value}`.slice(0, 200)]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, place))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (unread.has(name) ? [] : textsIn(inner, place)))
}
const unread = new Set(['link', 'links', 'kind', 'file_name', 'section', 'negatives', 'amounts'])

/** The words of every name in the company: what people called parties, items, accounts, banks and people. */
export async function ownNames(tx: CompanyTx): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ name: string | null }>(
    `SELECT customer_name AS name FROM customers UNION SELECT vendor_name FROM vendors UNION SELECT item_name FROM items UNION SELECT item_name FROM bill_lines UNION SELECT item_name FROM invoice_lines
     UNION SELECT company_name FROM companies UNION SELECT account_label FROM bank_accounts UNION SELECT dimension_name FROM dimensions
     UNION SELECT staff_name FROM staff UNION SELECT asset_name FROM fixed_assets`,
  )
  return new Set(rows.flatMap(({ name }) => name?.toLowerCase().match(/\p{Script=Latin}[\p{Script=Latin}’']*/gu) ?? []))
}

type Asked = [report_kind: SheetKind, settings: ReportSettings]

/** Every report that is one table, in every form it has. */
export async function everySheet(tx: CompanyTx): Promise<Asked[]> {
  const year = { from: '2025-04-01', to: '2026-03-31', as_of: '2026-03-31' } as const
  const now = { from: '2026-04-01', to: '2026-11-20', as_of: '2026-11-20' } as const
  const { rows } = await tx.client.query<Record<'customers_id' | 'vendors_id' | 'ledger_accounts_id' | 'without', string>>(
    `SELECT (SELECT customers_id FROM invoices GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS customers_id,
       (SELECT vendors_id FROM bills GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS vendors_id,
       (SELECT ledger_accounts_id FROM ledger_accounts WHERE account_role = 'sales') AS ledger_accounts_id`,
  )
  const { customers_id, vendors_id, ledger_accounts_id } = rows[0] ?? {}
  const forms: Partial<Record<SheetKind, ReportSettings[]>> = {
    profit_and_loss: [{ detail: 'heading', compare: 'previous_year' }, { detail: 'account' }],
    balance_sheet: [{ detail: 'heading', compare: 'previous_year' }, { detail: 'account' }],
    statement_note: ['Trade receivables', 'Trade payables', 'Property, plant and equipment'].map((line) => ({
      statement: 'balance_sheet' as const,
      line,
    })),
    cash_flow: [{ method: 'direct' }, { method: 'indirect', compare: 'previous_year' }],
    sales: (['party', 'item', 'hsn', 'document'] as const).map((by) => ({ by, compare: 'previous_year' })),
    purchases: (['party', 'item', 'hsn', 'document'] as const).map((by) => ({ by, compare: 'previous_year' })),
    output_tax: [{ compare: 'previous_year' }],
    input_tax: [{ compare: 'previous_year' }],
    account_analysis: (['month', 'party', 'cost_centre', 'tag'] as const).map((split) => ({ split, ledger_accounts_id })),
    aged_payables: [{}, { vendors_id }],
    vendor_statement: [{ vendors_id }],
    customer_statement: [{ customers_id }],
  }
  return sheetKinds.flatMap((kind) =>
    (forms[kind] ?? [{}]).flatMap((form): Asked[] => [
      [kind, { ...year, ...form }],
      [kind, { ...now, ...form }],
    ]),
  )
}
