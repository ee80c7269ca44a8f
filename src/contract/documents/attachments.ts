import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, text, timestamp } from '../fields.ts'
import { payables, type Permission } from '../permissions.ts'

const sells = ['ACCOUNTS_RECEIVABLE'] as const
const buys = { reads: payables, writes: ['ACCOUNTS_PAYABLE_CREATE'] } as const
type Access = { reads: readonly Permission[]; writes: readonly Permission[] }

/** What papers can be kept with, and who sees and changes them. */
export const attachables = {
  invoices: { reads: sells, writes: sells },
  estimates: { reads: sells, writes: sells },
  sales_orders: { reads: sells, writes: sells },
  delivery_challans: { reads: sells, writes: sells },
  credit_notes: { reads: sells, writes: sells },
  cash_memos: { reads: sells, writes: sells },
  advances: { reads: sells, writes: sells },
  payments: { reads: sells, writes: sells },
  purchase_orders: buys,
  receipt_notes: buys,
  debit_notes: buys,
  vendor_advances: buys,
  payment_vouchers: buys,
  journal_entries: { reads: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'], writes: ['OWNER', 'ADMIN', 'MANAGER'] },
  audit_requests: { reads: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'], writes: ['OWNER', 'ADMIN', 'MANAGER'] },
  bank_transactions: { reads: ['BANKING'], writes: ['BANKING'] },
} as const satisfies Record<string, Access>
export type Attachable = keyof typeof attachables

/** Whoever may see or change the papers of anything; of what exactly is asked besides. */
export const readsAttachments: readonly Permission[] = [...new Set(Object.values(attachables).flatMap(({ reads }) => [...reads]))]
export const writesAttachments: readonly Permission[] = [
  ...new Set(Object.values(attachables).flatMap(({ writes }) => [...writes])),
]

export const MAX_ATTACHMENT_BYTES = 10_485_760
export const MAX_ATTACHMENTS = 20

export const Attachment = z.object({
  attachments_id: id,
  original_file_name: z.string(),
  size_bytes: z.int(),
  /** Who attached it; null for one who left. */
  attached_by: z.nullable(z.string()),
  created_at: timestamp,
})
export type Attachment = z.infer<typeof Attachment>

const of = {
  attached_to: z.enum(Object.keys(attachables) as [Attachable, ...Attachable[]]),
  attached_id: id,
}
const reply = z.object({ rows: z.array(Attachment) })
export const listAttachments = endpoint('GET', '/attachments', {
  summary: 'The papers of a document',
  query: z.object(of),
  reply,
})
export const attachFile = endpoint('POST', '/attachments', {
  summary: 'Attach a paper: PDF, PNG or JPEG of at most 10 MB, as the bare request body',
  query: z.object({ ...of, file_name: text(200) }),
  reply,
  raw: true,
})
const params = z.object({ attachments_id: id })
export const readAttachment = endpoint('GET', '/attachments/:attachments_id', {
  summary: 'A paper, as a download',
  params,
  raw: true,
})
export const removeAttachment = endpoint('DELETE', '/attachments/:attachments_id', { summary: 'Take a paper off', params, reply })
