import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, requiredText } from './fields.ts'

/** What a column of an answer holds: names and dates as text, amounts in paise. */
export const AnswerColumn = z.object({ label: z.string(), kind: z.enum(['text', 'paise', 'count', 'percent', 'date']) })
/** An answer's rows in the order of its columns, as many as the reply tells of and at most 200. */
export const AnswerTable = z.object({
  columns: z.array(AnswerColumn),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
})
export type AnswerTable = z.infer<typeof AnswerTable>

/** A figure for each point; amounts in paise. */
export const AnswerChart = z.object({
  kind: z.enum(['line', 'bar']),
  unit: z.enum(['paise', 'count', 'percent']),
  points: z.array(z.object({ label: z.string(), value: z.number() })),
})
export type AnswerChart = z.infer<typeof AnswerChart>

export const Answer = z.object({
  /** Complete in itself: figures, context and the derivation. */
  reply: z.string(),
  outcome: z.enum(['answered', 'declined', 'clarified']),
  /** Period, scope and filters the figures stand on; empty when there is no figure. */
  derivation: z.string(),
  table: z.nullable(AnswerTable),
  chart: z.nullable(AnswerChart),
  /** Where exactly these entries are listed in the application. */
  link: z.nullable(z.string()),
  /** Questions to ask next, each a prompt of its own. */
  chips: z.array(z.string()),
  conversation_id: id,
  turn_id: id,
})
export type Answer = z.infer<typeof Answer>

export const AskDatatalk = z.object({
  prompt: requiredText(500, 'Please enter your question'),
  /** Goes on with a conversation, or begins one under this id; a new one when left out. */
  conversation_id: z.optional(id),
})

/** Answers a question about the company's bank accounts, transactions, invoices and bills. */
export const askDatatalk = endpoint('POST', '/datatalk/ask', {
  service: 'datatalk',
  summary: 'Ask about bank accounts, transactions, invoices and bills',
  body: AskDatatalk,
  reply: Answer,
})
/** Forgets what was asked in a conversation. */
export const clearConversation = endpoint('DELETE', '/datatalk/conversations/:conversation_id', {
  service: 'datatalk',
  summary: 'Clear a conversation with the assistant',
  params: z.object({ conversation_id: id }),
})
