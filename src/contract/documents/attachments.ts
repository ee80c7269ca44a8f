import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, text, timestamp } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { attachableNames, attachmentAccess } from '../records.ts'

const anyOf = (what: 'reads' | 'writes') => [...new Set(attachableNames.flatMap((name) => attachmentAccess(name)[what]))]
/** Permissions to see or change attachments of any record; the record's own are checked as well. */
export const readsAttachments: readonly Permission[] = anyOf('reads')
export const writesAttachments: readonly Permission[] = anyOf('writes')

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
  attached_to: z.enum(attachableNames),
  attached_id: id,
}
const reply = z.object({ rows: z.array(Attachment) })
export const listAttachments = endpoint('GET', '/attachments', {
  summary: 'The attachments of a record',
  query: z.object(of),
  reply,
})
export const attachFile = endpoint('POST', '/attachments', {
  summary: 'Attach a file: PDF, PNG or JPEG of at most 10 MB, as the bare request body',
  query: z.object({ ...of, file_name: text(200) }),
  reply,
  raw: true,
})
const params = z.object({ attachments_id: id })
export const readAttachment = endpoint('GET', '/attachments/:attachments_id', {
  summary: 'One attachment, as a download',
  params,
  raw: true,
})
export const removeAttachment = endpoint('DELETE', '/attachments/:attachments_id', {
  summary: 'Remove an attachment',
  params,
  reply,
})
