import * as z from 'zod/mini'
import { hsnProblem } from '#core/tax/gst/hsn.ts'
import { archiveMany } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { tcsNatures } from '#core/tax/tcs-natures.ts'
import { id, identifier, page, pageQuery, paise, percent, requiredText, text } from '../fields.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

export const itemTypes = ['goods', 'service'] as const
export const hsn = identifier(8, (code) => hsnProblem(code))

const fields = {
  item_name: requiredText(200, 'Enter the item’s name'),
  item_type: z.enum(itemTypes),
  description: z.nullable(text(1_000)),
  /** The seller's own code, one item each. */
  sku: z.nullable(text(60)),
  hsn: z.nullable(hsn),
  unit: z.nullable(text(20)),
  /** Price of one unit before tax, paise. */
  rate: paise,
  /** Percent of GST, all halves together. */
  gst_rate: percent,
  cess_rate: z.nullable(percent),
  /** What it is for tax collected at source (s.206C; Act of 2025 s.394); null: none is collected. */
  tcs_nature: z.optional(z.nullable(z.enum(tcsNatures))),
}

export const Item = z.object({ items_id: id, ...fields, is_active: z.boolean(), ...rowTags })
export type Item = z.infer<typeof Item>
export const NewItem = z.object(fields)
export type NewItem = z.infer<typeof NewItem>

const params = z.object({ items_id: id })

export const listItems = endpoint('GET', '/items', {
  summary: 'Items by name; `search` looks in name, SKU and HSN',
  query: z.object({
    ...pageQuery,
    search: z.optional(text(100)),
    show: z.optional(z.enum(['active', 'archived'])),
    ...tagFilter,
  }),
  reply: page(Item),
})
export const getItem = endpoint('GET', '/items/:items_id', { summary: 'One item', params, reply: Item })
export const createItem = endpoint('POST', '/items', { summary: 'Add an item', body: NewItem, reply: Item })
export const updateItem = endpoint('PUT', '/items/:items_id', { summary: 'Change an item', params, body: NewItem, reply: Item })
/** Archived items stay on the documents that have them and leave the lists. */
export const archiveItem = endpoint('POST', '/items/:items_id/archive', {
  summary: 'Archive an item, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: Item,
})
export const archiveItems = archiveMany('/items')
