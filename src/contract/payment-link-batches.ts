import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, page, pageQuery, paise, requiredText, timestamp } from './fields.ts'

const service = 'payments'
export const MOST_LINK_ROWS = 5_000

/** `checked`: read, nothing made yet. `creating`: a job makes its links. */
export const batchStatuses = ['checked', 'creating', 'created', 'discarded'] as const

export const LinkBatch = z.object({
  payment_link_batches_id: id,
  original_file_name: z.string(),
  batch_status: z.enum(batchStatuses),
  /** The links are mailed when they are made. */
  send: z.boolean(),
  row_count: z.int(),
  good_count: z.int(),
  /** Good rows without an e-mail address: their links are copied from the result file. */
  unmailed_count: z.int(),
  /** Good rows taken up so far, and those of them that became links. */
  done_count: z.int(),
  created_count: z.int(),
  /** What the good rows ask for; open amounts are not counted. */
  total_amount: paise,
  created_at: timestamp,
})
export type LinkBatch = z.infer<typeof LinkBatch>

/** A row of the file as it was, and what is wrong with it. `column` is the heading in the file. */
export const LinkBatchRow = z.object({
  file_line: z.int(),
  cells: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  payment_links_id: z.nullable(id),
})
export type LinkBatchRow = z.infer<typeof LinkBatchRow>

const params = z.object({ payment_link_batches_id: id })

export const listLinkBatches = endpoint('GET', '/payment-link-batches', {
  service,
  summary: 'Files of payment links, the newest first',
  query: z.object(pageQuery),
  reply: page(LinkBatch),
})
/** The body is the file. `again=1` takes a file whose links were made before. */
export const checkLinkFile = endpoint('POST', '/payment-link-batches', {
  service,
  summary: 'Read a CSV file of payment links and check every row; nothing is made or sent',
  query: z.object({ file_name: requiredText(200, 'Name the file'), again: z.optional(z.enum(['1'])) }),
  reply: LinkBatch,
  raw: true,
})
export const getLinkBatch = endpoint('GET', '/payment-link-batches/:payment_link_batches_id', {
  service,
  summary: 'One file of payment links and how far it is',
  params,
  reply: z.object({ ...LinkBatch.shape, header: z.array(z.string()) }),
})
export const listLinkBatchRows = endpoint('GET', '/payment-link-batches/:payment_link_batches_id/rows', {
  service,
  summary: 'Rows of the file in its order; `show=bad` only those with something wrong',
  params,
  query: z.object({ ...pageQuery, show: z.optional(z.enum(['bad'])) }),
  reply: page(LinkBatchRow),
})
export const startLinkBatch = endpoint('POST', '/payment-link-batches/:payment_link_batches_id/start', {
  service,
  summary: 'Make a link of every good row; rows with something wrong are left out',
  params,
  body: z.object({ send: z.boolean() }),
  reply: LinkBatch,
  idempotent: true,
})
export const discardLinkBatch = endpoint('POST', '/payment-link-batches/:payment_link_batches_id/discard', {
  service,
  summary: 'Put away a file that was only checked',
  params,
  reply: LinkBatch,
})
export const linkBatchResult = endpoint('GET', '/payment-link-batches/:payment_link_batches_id/result', {
  service,
  summary: 'The file as it was, with what became of each row behind it, as CSV',
  params,
  raw: true,
})
export const linkFileTemplate = endpoint('GET', '/payment-link-batches/template', {
  service,
  summary: 'A CSV file with the headings and two rows to show what goes where',
  raw: true,
})
