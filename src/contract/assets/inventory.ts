import * as z from 'zod/mini'
import { stockMethods } from '#core/assets/inventory/stock-layers.ts'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../documents/report-sheets.ts'
import { id, isoDate, page, pageQuery, paise, quantity, requiredText, text } from '../fields.ts'

/** A quantity that may be below nothing: `-2.5`. */
const signedQuantity = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,3})?$/, 'Enter a quantity such as 2 or -1.5'))

export const movementKinds = [
  'opening',
  'purchase',
  'purchase_return',
  'sale',
  'sale_return',
  'price_change',
  'adjustment',
  'write_down',
] as const
export const adjustmentReasons = ['counted', 'damaged', 'lost', 'found', 'own_use', 'sample', 'below_cost', 'other'] as const
export const stockViews = ['all', 'reorder', 'negative'] as const

export const StockRow = z.object({
  items_id: id,
  item_name: z.string(),
  sku: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  tracked_from: isoDate,
  reorder_level: z.nullable(quantity),
  quantity: signedQuantity,
  /** What it cost, paise; negative where more was sold than came. */
  value: z.int(),
  /** Of one unit, paise; null where nothing is there. */
  unit_cost: z.nullable(paise),
})
export type StockRow = z.infer<typeof StockRow>

export const StockValue = z.object({ as_of: isoDate, items: z.int(), value: z.int(), negative: z.int(), to_reorder: z.int() })
export type StockValue = z.infer<typeof StockValue>

export const StockMovement = z.object({
  stock_movements_id: id,
  movement_date: isoDate,
  kind: z.enum(movementKinds),
  /** True if a cancelled document reverses its movement. */
  is_void: z.boolean(),
  source: z.string(),
  source_ref: id,
  reference: z.string(),
  party: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  quantity: signedQuantity,
  /** By how much the stock's value changed. */
  value: z.int(),
  balance_quantity: signedQuantity,
  balance_value: z.int(),
  can_undo: z.boolean(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const StockLedger = z.object({
  item: StockRow,
  opening_quantity: signedQuantity,
  opening_value: z.int(),
  ...page(StockMovement).shape,
})
export type StockLedger = z.infer<typeof StockLedger>

export const Tracking = z.object({
  /** From this day on documents move its stock. */
  tracked_from: isoDate,
  opening_quantity: quantity,
  /** What the opening stock cost. The books have it already, in the opening balance of stock. */
  opening_value: paise,
  reorder_level: z.nullable(quantity),
})
export type Tracking = z.infer<typeof Tracking>

export const StockCandidate = z.object({
  items_id: id,
  item_name: z.string(),
  sku: z.nullable(z.string()),
  unit: z.nullable(z.string()),
})
export type StockCandidate = z.infer<typeof StockCandidate>

export const AdjustmentInput = z.object({
  items_id: z.uuid('Choose an item'),
  movement_date: isoDate,
  reason: z.enum(adjustmentReasons),
  /** Positive for an increase, negative for a loss, 0 if only the value falls. */
  quantity: signedQuantity,
  /** What found goods cost, or by how much the value falls; null leaves it to the valuation. */
  value: z.nullable(paise),
  notes: z.nullable(text(300)),
})
export type AdjustmentInput = z.infer<typeof AdjustmentInput>

export const StockSettings = z.object({
  /** The latest first; weighted average before the first of them. */
  methods: z.array(z.object({ effective_from: isoDate, method: z.enum(stockMethods) })),
  method: z.enum(stockMethods),
  negative_stock: z.enum(['allow', 'refuse']),
})
export type StockSettings = z.infer<typeof StockSettings>

/** What bills call something that is bought as stock and is no item yet. */
export const UnnamedGoods = z.object({
  item_name: z.string(),
  lines: z.int(),
  quantity,
  value: paise,
  last_bill_date: isoDate,
  vendor_name: z.string(),
})
export type UnnamedGoods = z.infer<typeof UnnamedGoods>

export const StockClosing = z.object({
  stock_closings_id: id,
  status: z.enum(['posted', 'reversed']),
  closed_on: isoDate,
  stock_value: z.int(),
  /** The previous balance of the stock account. */
  book_value: z.int(),
  journal_entries_id: z.nullable(id),
  reverse_reason: z.nullable(z.string()),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
  can_reverse: z.boolean(),
})
export type StockClosing = z.infer<typeof StockClosing>

export const ClosingPreview = z.object({
  closed_on: isoDate,
  /** The latest closing: what it posted, and what the stock of that day is worth by what is known now. */
  last: z.nullable(z.object({ closed_on: isoDate, stock_value: z.int(), value_now: z.int() })),
  stock_value: z.int(),
  book_value: z.int(),
  /** Items below nothing on that day. */
  negative: z.int(),
  /**
   * Since the day after the latest closing, or the first of the financial year: stock at its start + purchases − closing stock.
   */
  from: isoDate,
  opening_stock: z.int(),
  purchases: z.int(),
  cost_of_goods_sold: z.int(),
})
export type ClosingPreview = z.infer<typeof ClosingPreview>

const params = z.object({ items_id: id })
const format = z.enum(sheetFormats)
const filters = { as_of: isoDate, search: z.optional(text(100)), view: z.optional(z.enum(stockViews)) }
const reason = requiredText(300, 'Enter a reason')

export const listStock = endpoint('GET', '/inventory/items', {
  summary: 'What is there of each item at the end of a day, by name',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(StockRow),
})
export const exportStock = endpoint('GET', '/inventory/items/export', {
  summary: 'The stock at the end of a day as CSV, XLSX or PDF',
  query: z.object({ ...filters, format }),
  raw: true,
})
export const stockValue = endpoint('GET', '/inventory/value', {
  summary: 'What all stock is worth at the end of a day',
  query: z.object({ as_of: isoDate }),
  reply: StockValue,
})
export const stockCandidates = endpoint('GET', '/inventory/candidates', {
  summary: 'Goods whose stock is not counted yet, by name',
  query: z.object({ ...pageQuery, search: z.optional(text(100)) }),
  reply: page(StockCandidate),
})
/** An earlier day takes in the documents since; a later one than the present is refused. */
export const trackStock = endpoint('PUT', '/inventory/items/:items_id', {
  summary: 'Count the stock of an item from a day on, or correct its opening stock and reorder level',
  params,
  body: Tracking,
  reply: StockRow,
})
export const stockLedger = endpoint('GET', '/inventory/items/:items_id/ledger', {
  summary: 'What came and went of an item, with quantity and value after each',
  params,
  query: z.object({ ...pageQuery, from: isoDate, to: isoDate }),
  reply: StockLedger,
})
export const stockLedgerFile = endpoint('GET', '/inventory/items/:items_id/ledger/file', {
  summary: 'The ledger of an item as CSV, XLSX or PDF',
  params,
  query: z.object({ from: isoDate, to: isoDate, format }),
  raw: true,
})
export const adjustStock = endpoint('POST', '/inventory/adjustments', {
  summary: 'Correct a stock by hand: counted, damaged, found, or worth less than it cost',
  body: AdjustmentInput,
  reply: StockRow,
  idempotent: true,
})
export const undoAdjustment = endpoint('POST', '/inventory/adjustments/:stock_movements_id/undo', {
  summary: 'Undo a correction made by hand',
  params: z.object({ stock_movements_id: id }),
  reply: StockRow,
})
export const getStockSettings = endpoint('GET', '/inventory/settings', {
  summary: 'How stock is valued, and whether more may be sold than is there',
  reply: StockSettings,
})
export const setStockMethod = endpoint('PUT', '/inventory/settings/method', {
  summary: 'Value stock by another method from the first of a month on, after the latest closing',
  body: z.object({ effective_from: isoDate, method: z.enum(stockMethods) }),
  reply: StockSettings,
})
export const setNegativeStock = endpoint('PUT', '/inventory/settings/negative-stock', {
  summary: 'Allow or refuse to sell what is not there',
  body: z.object({ negative_stock: z.enum(['allow', 'refuse']) }),
  reply: StockSettings,
})
export const listUnnamedGoods = endpoint('GET', '/inventory/unnamed', {
  summary: 'What bills bought as stock under names that are no item’s',
  reply: z.object({ rows: z.array(UnnamedGoods) }),
})
export const nameGoods = endpoint('PUT', '/inventory/names', {
  summary: 'Say which item a name on bills is; its bills so far are taken in',
  body: z.object({ item_name: requiredText(200, 'Enter the name'), items_id: z.uuid('Choose an item') }),
  reply: StockRow,
})
export const listStockClosings = endpoint('GET', '/inventory/closings', {
  summary: 'Closings of stock, the latest first',
  query: z.object(pageQuery),
  reply: page(StockClosing),
})
export const previewStockClosing = endpoint('GET', '/inventory/closings/preview', {
  summary: 'What a closing on a day would post, and the cost of goods sold that comes of it; posts nothing',
  query: z.object({ closed_on: isoDate }),
  reply: ClosingPreview,
})
export const closeStock = endpoint('POST', '/inventory/closings', {
  summary: 'Bring the account of stock to the value of the stock. `stock_value` is what the preview showed; another is refused',
  body: z.object({ closed_on: isoDate, stock_value: z.int() }),
  reply: StockClosing,
  idempotent: true,
})
export const reverseStockClosing = endpoint('POST', '/inventory/closings/:stock_closings_id/reversal', {
  summary: 'Take the latest closing back',
  params: z.object({ stock_closings_id: id }),
  body: z.object({ reverse_reason: reason }),
  reply: StockClosing,
  idempotent: true,
})
