import { NewItem } from '#contract/directory/items.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { tcsNatures } from '#core/tax/tcs-natures.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { type Change, type ExistingRecord, matched, saved, words } from '#server/domains/documents/row-imports/match-existing.ts'
import { tcsFileName } from './tcs-file-name.ts'
import { checkedItem } from './rules.ts'
import * as service from './service.ts'

/** As the export of all items has them. */
const columns: readonly ColumnOf<keyof NewItem | 'tax_inclusive'>[] = [
  {
    field: 'item_name',
    header: 'Name',
    names: ['Item', 'Item name', 'Product', 'Product name', 'Particulars'],
    kind: 'text',
    is_required: true,
    help: 'What is printed on the invoice',
    example: 'Cotton saree',
  },
  {
    field: 'item_type',
    header: 'Kind',
    names: ['Type', 'Product type', 'Item type', 'Goods or service'],
    kind: 'choice',
    choices: { goods: ['Goods', 'Product', 'Inventory', 'Stock item'], service: ['Service', 'Services'] },
    help: 'Goods or Service; if blank, decided by the HSN/SAC',
    example: 'Goods',
  },
  {
    field: 'description',
    header: 'Description',
    names: ['Details'],
    kind: 'text',
    help: 'Under the name on the invoice',
    example: 'Handloom, 6.3 m',
  },
  {
    field: 'sku',
    header: 'SKU',
    names: ['Item code', 'Product code', 'Code'],
    kind: 'text',
    help: 'Your own code, a different one for each item',
    example: 'SAR-001',
  },
  {
    field: 'hsn',
    header: 'HSN/SAC',
    names: ['HSN', 'SAC', 'HSN code', 'HSN/SAC code'],
    kind: 'code',
    help: '4, 6 or 8 digits',
    example: '5208',
  },
  {
    field: 'unit',
    header: 'Unit',
    names: ['UoM', 'UQC', 'Units', 'Usage unit', 'Unit of measure'],
    kind: 'text',
    help: 'Its unit',
    example: 'pcs',
  },
  {
    field: 'rate',
    header: 'Price (₹)',
    names: [
      'Rate',
      'Selling price',
      'Sale price',
      'Sales price',
      'Sales rate',
      'Unit price',
      'Sales unit price',
      'Price INR',
      'Rate (₹)',
    ],
    kind: 'money',
    help: 'Per unit, before tax',
    example: '1,250.00',
  },
  {
    field: 'gst_rate',
    header: 'GST %',
    names: [
      'GST rate',
      'Tax %',
      'Tax rate',
      'GST rate %',
      'Inter state tax rate',
      'IGST rate',
      'Tax category',
      'Sales tax rate',
      'GST',
      'Tax slab',
    ],
    kind: 'gst_rate',
    help: 'All taxes together',
    example: '5',
  },
  { field: 'cess_rate', header: 'Cess %', names: ['Cess rate'], kind: 'percent', help: 'If any', example: '' },
  {
    field: 'tax_inclusive',
    header: 'Tax inclusive',
    names: ['Inclusive of tax', 'Price includes tax', 'Rate includes tax', 'Tax included'],
    kind: 'yes',
    help: 'The price includes GST: it is kept without',
    example: 'No',
  },
  {
    field: 'tcs_nature',
    header: 'TCS',
    names: ['TCS nature', 'TCS on', 'Tax collected at source'],
    kind: 'choice',
    choices: Object.fromEntries(tcsNatures.map((each) => [each, [tcsFileName(each)]])),
    help: 'What the sale collects TCS on; blank if nothing',
    example: '',
  },
]

export const itemRows = rowKind<Change<NewItem>>({
  kind: 'items',
  noun: ['item', 'items'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns,
  matches: [
    { value: 'sku', label: 'Change the item that has the SKU' },
    { value: 'name', label: 'Change the item that has the name' },
  ],
  key: (given, match_by) =>
    (match_by === 'name' ? undefined : words(given, 'sku', null)) ?? words(given, 'item_name', null)?.toLowerCase() ?? '',
  async prepare(tx, rows, match_by) {
    const known = await knownAmong(tx, rows)
    const answers = matched(rows, known, {
      match: match_by === 'sku' ? 'code' : match_by === 'name' ? 'name' : null,
      code: (given) => words(given, 'sku', null),
      name: (given) => words(given, 'item_name', null) ?? '',
      complete,
      schema: NewItem,
      whole: (item) => checkedItem(item, tx.now),
      noun: 'item',
    })
    const owners = new Map(known.flatMap(({ id, code }) => (code === null ? [] : [[code, id]])))
    return answers.map((answer) => {
      if (!('value' in answer) || answer.value.value.sku === null) return answer
      const owner = owners.get(answer.value.value.sku)
      return owner === undefined || owner === answer.value.id
        ? answer
        : { issues: [{ path: 'sku', message: 'Another item has this SKU' }] }
    })
  },
  save: (tx, changes) => saved(tx, changes, { createMany: service.createMany, update: service.update }),
})

function complete(given: RowValues, before: NewItem | undefined) {
  const hsn = words(given, 'hsn', before?.hsn)
  return {
    item_name: words(given, 'item_name', before?.item_name),
    item_type: words(given, 'item_type', before?.item_type) ?? (hsn?.startsWith('99') ? 'service' : 'goods'),
    description: words(given, 'description', before?.description),
    sku: words(given, 'sku', before?.sku),
    hsn,
    unit: words(given, 'unit', before?.unit),
    rate: withoutTax(given) ?? before?.rate ?? 0,
    gst_rate: words(given, 'gst_rate', before?.gst_rate) ?? '',
    cess_rate: words(given, 'cess_rate', before?.cess_rate),
    tcs_nature: words(given, 'tcs_nature', before?.tcs_nature),
  }
}

/** The price of a row without GST, in paise to the nearest; undefined for a row without one. */
function withoutTax({ rate, gst_rate, tax_inclusive }: RowValues): number | undefined {
  if (typeof rate !== 'number') return undefined
  const percent = Number(gst_rate ?? 0)
  return tax_inclusive === true && percent > 0 ? Math.round((rate * 100) / (100 + percent)) : rate
}

/** Existing items with any SKU or name of these rows. */
async function knownAmong(tx: CompanyTx, rows: readonly RowValues[]): Promise<ExistingRecord<NewItem>[]> {
  const given = (field: keyof NewItem) => rows.flatMap((row) => words(row, field, null) ?? [])
  const found = await service.findMany(tx, given('sku'), given('item_name'))
  return found.map(({ items_id, is_active: _active, ...value }) => ({
    id: items_id,
    code: value.sku,
    name_key: value.item_name.toLowerCase(),
    value,
  }))
}
