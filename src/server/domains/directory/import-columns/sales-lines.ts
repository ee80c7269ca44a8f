import { AppError, type Issue } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as items from '../items/service.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { text } from './documents.ts'

/**
 * Lines in the form of a sales document. Empty values come from the item with its SKU, otherwise with its name. Throws `invalid` at a line
 * with an unknown SKU, or with an empty value that no item provides.
 */
export async function salesLines(tx: CompanyTx, lines: readonly RowValues[]) {
  const given = (field: string) => lines.flatMap((line) => text(line[field]) ?? [])
  const known = (await items.findMany(tx, given('sku'), given('item_name'))).filter(({ is_active }) => is_active)
  const issues: Issue[] = []
  const made = lines.map((line, at) => {
    const { sku, item_name } = line
    const item = sku === undefined ? named(known, text(item_name)) : known.find((each) => each.sku === sku)
    if (sku !== undefined && !item) issues.push({ path: `lines.${at}.sku`, message: 'No item has this SKU' })
    const open = { rate: line['rate'] ?? item?.rate, gst_rate: line['gst_rate'] ?? item?.gst_rate }
    if (open.rate === undefined) issues.push({ path: `lines.${at}.rate`, message: 'Enter the rate' })
    if (open.gst_rate === undefined) issues.push({ path: `lines.${at}.gst_rate`, message: 'Enter the GST rate' })
    return {
      items_id: item?.items_id ?? null,
      item_name,
      ...describedBy(line, item),
      quantity: line['quantity'],
      ...open,
      discount_percent: text(line['discount_percent']),
      discount_amount: line['discount_amount'] ?? null,
      cess_rate: text(line['cess_rate']) ?? item?.cess_rate ?? null,
    }
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return made
}

type Item = Awaited<ReturnType<typeof items.findMany>>[number]

/** What a line says of its item, otherwise what the item has. */
function describedBy(line: RowValues, item: Item | undefined) {
  const hsn = text(line['hsn']) ?? item?.hsn ?? null
  return {
    description: text(line['description']) ?? item?.description ?? null,
    item_type: line['item_type'] ?? item?.item_type ?? (hsn?.startsWith('99') ? 'service' : 'goods'),
    hsn,
    unit: text(line['unit']) ?? item?.unit ?? null,
  }
}

export function named(known: readonly Item[], name: string | null) {
  const same = known.filter((each) => each.item_name.toLowerCase() === name?.toLowerCase())
  return same.length === 1 ? same[0] : undefined
}
