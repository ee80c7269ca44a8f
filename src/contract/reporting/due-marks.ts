import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, signedPaise } from '../fields.ts'

export const dueMarks = ['disputed', 'doubtful'] as const

/** An invoice or bill that was open at the end of a day, and its mark in the ageing note. */
export const OpenDocument = z.object({
  document_id: id,
  document_number: z.string(),
  party_name: z.string(),
  due_date: isoDate,
  amount: signedPaise,
  is_disputed: z.boolean(),
  /** The customer disputes it on the page of the invoice: the mark ends when the dispute is settled there. */
  is_disputed_by_customer: z.boolean(),
  is_doubtful: z.boolean(),
})
export type OpenDocument = z.infer<typeof OpenDocument>

export const listOpenDocuments = endpoint('GET', '/reports/open-documents', {
  summary: 'Invoices or bills that were overdue at the end of a day, the longest due first, at most 200',
  query: z.object({ side: z.enum(['receivables', 'payables']), as_of: isoDate }),
  reply: z.object({ rows: z.array(OpenDocument) }),
})
/** A mark applies from the day until the day on which it is removed. */
export const setDueMark = endpoint('PUT', '/reports/due-marks', {
  summary: 'Mark an invoice as disputed or doubtful, or a bill as disputed, from a day on, or take that back',
  body: z
    .object({
      side: z.enum(['receivables', 'payables']),
      document_id: id,
      mark: z.enum(dueMarks),
      on: isoDate,
      is_marked: z.boolean(),
    })
    .check(
      z.refine(({ side, mark }) => side === 'receivables' || mark === 'disputed', {
        error: 'You can mark only invoices as doubtful',
        path: ['mark'],
      }),
    ),
  reply: z.object({ is_marked: z.boolean() }),
})
