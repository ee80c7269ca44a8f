import * as z from 'zod/mini'
import { PaperPages } from '../documents/paper-pages.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { Bill } from './bills.ts'

const params = z.object({ bills_id: id })

export const MAX_BILL_FILE_BYTES = 10_485_760
export const attachToBill = endpoint('POST', '/bills/:bills_id/files', {
  summary: 'Attach a file: PDF, PNG or JPEG of at most 10 MB, as the bare request body',
  params,
  query: z.object({ file_name: text(200) }),
  reply: Bill,
  raw: true,
})
const fileParams = z.object({ bills_id: id, bill_files_id: id })
export const readBillFile = endpoint('GET', '/bills/:bills_id/files/:bill_files_id', {
  summary: 'A paper of the bill',
  params: fileParams,
  raw: true,
})
export const readBillFilePages = endpoint('GET', '/bills/:bills_id/files/:bill_files_id/pages', {
  summary: 'The pages of an attachment to look at, with the places of the bill’s values on them',
  params: fileParams,
  reply: PaperPages,
})
export const detachFromBill = endpoint('DELETE', '/bills/:bills_id/files/:bill_files_id', {
  summary: 'Remove an attachment from a bill that is not approved yet',
  params: fileParams,
  reply: Bill,
})
