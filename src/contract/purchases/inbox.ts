import * as z from 'zod/mini'
import { BulkResult, chosen } from '../documents/bulk.ts'
import { PaperPages } from '../documents/paper-pages.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, text, timestamp } from '../fields.ts'

const service = 'inbox'

export const inboxSources = ['hub', 'upload', 'mail'] as const
export const inboxStatuses = ['new', 'billed', 'discarded'] as const

/** Fields read from a document. Null: not found, and never guessed. */
export const inboxValues = {
  vendor_name: z.nullable(z.string()),
  vendor_gstin: z.nullable(z.string()),
  buyer_gstin: z.nullable(z.string()),
  bill_number: z.nullable(z.string()),
  bill_date: z.nullable(isoDate),
  due_date: z.nullable(isoDate),
  place_of_supply: z.nullable(z.string()),
  total: z.nullable(paise),
  taxable_value: z.nullable(paise),
  cgst: z.nullable(paise),
  sgst: z.nullable(paise),
  igst: z.nullable(paise),
  cess: z.nullable(paise),
  hsn: z.nullable(z.string()),
  irn: z.nullable(z.string()),
}
const Found = z.object(inboxValues)
/** What was read from a document. */
export type InboxFound = z.infer<typeof Found>

export const InboxItem = z.object({
  inbox_items_id: id,
  source: z.enum(inboxSources),
  inbox_status: z.enum(inboxStatuses),
  /** `waiting`: its file is being parsed; `failed`: nothing could be extracted. */
  reading: z.enum(['waiting', 'done', 'failed']),
  /** The vendor it is from, when one of ours has the GSTIN or the name. */
  vendors_id: z.nullable(id),
  ...inboxValues,
  /** Where each value was found, by its name. */
  found_in: z.record(z.string(), z.string()),
  /** Inconsistencies, and the document of which this seems to be a copy. */
  warnings: z.array(z.string()),
  file_name: z.nullable(z.string()),
  media_type: z.nullable(z.string()),
  bills_id: z.nullable(id),
  created_at: timestamp,
})
export type InboxItem = z.infer<typeof InboxItem>

const params = z.object({ inbox_items_id: id })

export const listInbox = endpoint('GET', '/items', {
  service,
  summary: 'What vendors sent, the newest first',
  query: z.object({ ...pageQuery, show: z.optional(z.enum(inboxStatuses)) }),
  reply: page(InboxItem),
})
export const getInboxItem = endpoint('GET', '/items/:inbox_items_id', {
  service,
  summary: 'A document of the inbox with the values read from it',
  params,
  reply: InboxItem,
})
export const MAX_INBOX_BYTES = 10_485_760
export const uploadToInbox = endpoint('POST', '/items', {
  service,
  summary: 'Put a bill into the inbox: PDF, PNG, JPEG, e-invoice JSON or UBL invoice of at most 10 MB, as the bare request body',
  query: z.object({ file_name: text(200) }),
  reply: InboxItem,
  raw: true,
})
export const readInboxFile = endpoint('GET', '/items/:inbox_items_id/file', {
  service,
  summary: 'The paper itself',
  params,
  raw: true,
})
export const readInboxPages = endpoint('GET', '/items/:inbox_items_id/pages', {
  service,
  summary: 'The pages of the document to look at, with the place of each value that was read from it',
  params,
  reply: PaperPages,
})
/** Discarding is undone by `is_discarded: false`. */
export const discardInboxItem = endpoint('POST', '/items/:inbox_items_id/discard', {
  service,
  summary: 'Discard a paper, or bring it back',
  params,
  body: z.object({ is_discarded: z.boolean() }),
  reply: InboxItem,
})
export const discardInboxItems = endpoint('POST', '/items/discard', {
  service,
  summary: 'Discard or restore the chosen documents; each succeeds or fails on its own',
  body: z.object({ ids: chosen, is_discarded: z.boolean() }),
  reply: BulkResult,
})

const Address = z.object({ is_available: z.boolean(), address: z.nullable(z.string()) })
/** Null if there is none; `is_available`: this installation receives mail. */
export const inboxAddress = endpoint('GET', '/address', {
  service,
  summary: 'The address at which the company takes bills by mail',
  reply: Address,
})
export const newInboxAddress = endpoint('POST', '/address', {
  service,
  summary: 'A new address; what is sent to the one before comes no more',
  reply: Address,
})
/** `stale`: older than a day, not taken. `unknown`: for no address of ours. */
export const receiveMailWebhook = endpoint('POST', '/webhooks/mail', {
  service,
  summary: 'What the service for incoming mail tells, signed over the bytes it sends',
  reply: z.object({ outcome: z.enum(['accepted', 'duplicate', 'stale', 'unknown']) }),
  raw: true,
})
