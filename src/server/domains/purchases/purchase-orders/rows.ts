import { PurchaseOrderInput } from '#contract/purchases/purchase-orders.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { asSent, ofDocument, text } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, RowValues, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { purchaseLine } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { purchaseLines, purchaseTaxOf, vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import { saveDraft } from './service.ts'
import { DELIVERY_DAYS, head, ofGoods, terms } from './order-columns.ts'

/** Files of purchase orders: one row for each line, made as drafts. */
export const purchaseOrderRows: LinesKind = {
  kind: 'purchase-orders',
  shape: 'lines',
  noun: ['purchase order', 'purchase orders'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns: [
    {
      field: 'number',
      header: 'Purchase order number',
      names: ['Number', 'Order number', 'PO number', 'PO no', 'Document number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number are lines of one order; sending it gives it your series number',
      example: 'P-104',
    },
    ...head,
    ...purchaseLine,
    ...ofGoods,
    ...terms,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  async make(tx, lines) {
    const said = ofDocument(
      lines,
      [...head, ...terms].map(({ field }) => field),
    )
    const { vendors_id, expense_accounts_id } = await vendorOf(tx, said)
    const order_date = String(said['order_date'] ?? dateInIndia(tx.now))
    const bought = await purchaseLines(tx, lines, expense_accounts_id)
    const draft = asSent(PurchaseOrderInput, {
      vendors_id,
      order_date,
      expected_date: said['expected_date'] ?? addDays(order_date, DELIVERY_DAYS),
      vendor_reference: said['vendor_reference'] ?? null,
      ...purchaseTaxOf(said),
      notes: said['notes'] ?? null,
      terms: said['terms'] ?? null,
      lines: bought.map((line, at) => ({ ...line, ...goodsOf(lines[at] ?? {}) })),
    })
    const { purchase_orders_id, total } = await saveDraft(tx, draft)
    return { made_id: purchase_orders_id, result: 'Draft created', total }
  },
  existing,
}

// Services have SAC codes, which begin with 99.
const goodsOf = ({ item_type, unit, hsn }: RowValues) => ({
  item_type: item_type ?? (text(hsn)?.startsWith('99') ? 'service' : 'goods'),
  unit: text(unit),
})

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, o.*, o.purchase_orders_id AS id, coalesce(o.purchase_order_number, 'Draft ' || o.purchase_orders_id) AS number,
       a.account_name AS account, v.gstin
     FROM purchase_orders o JOIN purchase_order_lines l USING (companies_id, purchase_orders_id)
       JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
       JOIN vendors v ON v.companies_id = o.companies_id AND v.vendors_id = o.vendors_id
     WHERE o.companies_id = $1 AND o.status <> 'cancelled' AND ($2::uuid IS NULL OR (l.purchase_orders_id, l.line_no) > ($2, $3::int))
     ORDER BY l.purchase_orders_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
