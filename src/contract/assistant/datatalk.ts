import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, requiredText, text, timestamp } from '../fields.ts'
import { payables, type Permission } from '../permissions.ts'

/** A person with one of these permissions has access to some answers. */
export const mayAsk: readonly Permission[] = ['BANKING', 'ACCOUNTS_RECEIVABLE', 'APPS_TAXES', 'APPS_PAYROLL', ...payables]

/** The content of an answer's column: names and dates as text, amounts in paise. */
export const AnswerColumn = z.object({ label: z.string(), kind: z.enum(['text', 'paise', 'count', 'percent', 'date']) })
/** An answer's rows in the order of its columns, as many as the reply mentions and at most 200. */
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

/** How a figure came about, in words: what was read, accounts, dates, filters, total, count. A part for each query behind it. */
export const ProofPart = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ProofPart = z.infer<typeof ProofPart>

const told = {
  /** Complete in itself: figures, context and the derivation. */
  reply: z.string(),
  outcome: z.enum(['answered', 'declined', 'clarified']),
  /** Period, scope and filters of the figures; empty when there is no figure. */
  derivation: z.string(),
  proof: z.array(ProofPart),
  table: z.nullable(AnswerTable),
  chart: z.nullable(AnswerChart),
  /** The list of exactly these entries in the application; for a declined question the report that answers it. */
  link: z.nullable(z.string()),
  /** The entries behind the figures can be had as CSV. */
  has_rows: z.boolean(),
}

export const Answer = z.object({
  ...told,
  /** Suggested questions, each complete in itself. */
  chips: z.array(z.string()),
  conversation_id: id,
  turn_id: id,
})
export type Answer = z.infer<typeof Answer>

const prompt = requiredText(500, 'Please enter your question')
export const AskDatatalk = z.object({
  prompt,
  /** Continues a conversation, or starts one with this id; a new one if omitted. */
  conversation_id: z.optional(id),
})

const service = 'datatalk' as const

/** Answers a question about the company's bank accounts, transactions, invoices and bills. */
export const askDatatalk = endpoint('POST', '/datatalk/ask', {
  service,
  summary: 'Ask about bank accounts, transactions, invoices and bills',
  body: AskDatatalk,
  reply: Answer,
})

/** The texts of an empty chat, for a company with bank accounts and for one without. */
export const Welcome = z.object({ is_bank_linked: z.boolean(), tag_line: z.string(), questions: z.array(z.string()) })
export const getWelcome = endpoint('GET', '/datatalk/welcome', {
  service,
  summary: 'The tag line and the suggested questions of an empty chat',
  reply: Welcome,
})

export const Conversation = z.object({ conversation_id: id, conversation_title: z.string(), updated_at: timestamp })
export type Conversation = z.infer<typeof Conversation>

const ofConversation = { service, params: z.object({ conversation_id: id }) }
export const listConversations = endpoint('GET', '/datatalk/conversations', {
  service,
  summary: "The person's own conversations, the one asked last first",
  query: z.object(pageQuery),
  reply: page(Conversation),
})
export const renameConversation = endpoint('PUT', '/datatalk/conversations/:conversation_id', {
  ...ofConversation,
  summary: 'Name a conversation',
  body: z.object({ conversation_title: requiredText(120, 'Enter a name') }),
  reply: Conversation,
})
/** Deletes a conversation with all its turns. */
export const clearConversation = endpoint('DELETE', '/datatalk/conversations/:conversation_id', {
  ...ofConversation,
  summary: 'Delete a conversation with the assistant',
})

export const verdicts = ['up', 'down'] as const
/** Why an answer did not help. */
export const verdictReasons = ['wrong_figure', 'misread', 'incomplete', 'unclear', 'other'] as const
export type VerdictReason = (typeof verdictReasons)[number]

/** Null takes a verdict back; a reason goes with a thumb down only. */
export const RatingInput = z
  .object({
    verdict: z.nullable(z.enum(verdicts)),
    verdict_reason: z.nullable(z.enum(verdictReasons)),
    verdict_note: text(500),
  })
  .check(
    z.refine(
      ({ verdict, verdict_reason, verdict_note }) => verdict === 'down' || (verdict_reason === null && verdict_note === ''),
      {
        error: 'Add a reason when you give a thumbs down',
        path: ['verdict_reason'],
      },
    ),
  )
export type RatingInput = z.infer<typeof RatingInput>

export const Turn = z.object({
  ...told,
  turn_id: id,
  prompt: z.string(),
  asked_at: timestamp,
  verdict: z.nullable(z.enum(verdicts)),
  verdict_reason: z.nullable(z.enum(verdictReasons)),
  verdict_note: z.string(),
})
export type Turn = z.infer<typeof Turn>

/** Answers about data that the person may no longer see are withheld. */
export const listTurns = endpoint('GET', '/datatalk/conversations/:conversation_id/turns', {
  ...ofConversation,
  summary: 'What was asked and answered in a conversation, the latest first',
  query: z.object(pageQuery),
  reply: page(Turn),
})

const ofTurn = { service, params: z.object({ turn_id: id }) }
export const rateTurn = endpoint('PUT', '/datatalk/turns/:turn_id/verdict', {
  ...ofTurn,
  summary: 'Say whether an answer helped',
  body: RatingInput,
  reply: RatingInput,
})
/** Read again as they are now, under what the person may see now. Streamed. */
export const exportRows = endpoint('GET', '/datatalk/turns/:turn_id/rows', {
  ...ofTurn,
  summary: 'The entries behind an answer, as CSV',
  raw: true,
})
