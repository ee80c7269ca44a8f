import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, page, pageQuery, requiredText, text, timestamp } from '../fields.ts'

export const MAX_MESSAGE = 4_000
export const MAX_SCREENSHOT_BYTES = 5_242_880

export const SupportMessage = z.object({
  support_messages_id: id,
  written_by: z.enum(['person', 'team']),
  writer_name: z.string(),
  message_text: z.string(),
  file: z.nullable(z.object({ files_id: id, original_file_name: z.string() })),
  created_at: timestamp,
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const SupportConversation = z.object({
  support_conversations_id: id,
  conversation_kind: z.enum(['chat', 'report']),
  /** What a person quotes: `4821-9035`. */
  conversation_number: z.string(),
  is_closed: z.boolean(),
  /** The team wrote since the person last read it. */
  is_unread: z.boolean(),
  /** The beginning of the newest message. */
  latest_text: z.string(),
  last_message_at: timestamp,
  created_at: timestamp,
})
export type SupportConversation = z.infer<typeof SupportConversation>

export const NewMessage = z.object({
  message_text: requiredText(MAX_MESSAGE, 'Write a message'),
  files_id: z.nullable(id),
})
export type NewMessage = z.infer<typeof NewMessage>

export const ReportContext = z.object({
  /** Path of the page without what was searched for. */
  route: text(300),
  app_version: text(40),
  browser: text(300),
  /** Width by height of the window, pixels. */
  screen: text(20),
  /** References of the last calls, newest first. */
  request_ids: z.array(text(60)).check(z.maxLength(10)),
})
export type ReportContext = z.infer<typeof ReportContext>

export const NewReport = z.object({
  message_text: requiredText(MAX_MESSAGE, 'Enter what went wrong'),
  files_id: z.nullable(id),
  context: ReportContext,
})
export type NewReport = z.infer<typeof NewReport>

const params = z.object({ support_conversations_id: id })

export const listConversations = endpoint('GET', '/support/conversations', {
  summary: 'The person’s own conversations with the team, the latest first',
  query: z.object(pageQuery),
  reply: page(SupportConversation),
})
export const listMessages = endpoint('GET', '/support/conversations/:support_conversations_id/messages', {
  summary: 'Messages of one’s own conversation, the newest first',
  params,
  query: z.object(pageQuery),
  reply: page(SupportMessage),
})
/** Goes to the one running conversation a person has in a company; the first message opens it. */
export const writeToTeam = endpoint('POST', '/support/messages', {
  summary: 'Write to the team',
  body: NewMessage,
  reply: SupportConversation,
})
export const writeInConversation = endpoint('POST', '/support/conversations/:support_conversations_id/messages', {
  summary: 'Write in one’s own conversation; a closed one opens again',
  params,
  body: NewMessage,
  reply: SupportConversation,
})
export const readConversation = endpoint('POST', '/support/conversations/:support_conversations_id/read', {
  summary: 'Mark one’s own conversation as read',
  params,
})
export const fileReport = endpoint('POST', '/support/reports', {
  summary: 'Report an issue with the page it happened on',
  body: NewReport,
  reply: SupportConversation,
})
export const uploadScreenshot = endpoint('POST', '/support/screenshots', {
  summary: 'Upload a screenshot for a message: PNG, JPEG or WebP of at most 5 MB, as the bare request body',
  reply: z.object({ id, url: z.string(), original_file_name: z.string() }),
  raw: true,
})
export const getScreenshot = endpoint('GET', '/support/screenshots/:files_id', {
  summary: 'A screenshot from one’s own conversation',
  params: z.object({ files_id: id }),
  raw: true,
})
export const getSupportChannels = endpoint('GET', '/support/channels', {
  summary: 'Where help is to be had besides the built-in conversation',
  reply: z.object({
    /** The external help centre; null if there is none. */
    help_center_url: z.nullable(z.string()),
    /** A chat widget that replaces the built-in conversation; null if there is none. */
    chat_script_url: z.nullable(z.string()),
  }),
})
