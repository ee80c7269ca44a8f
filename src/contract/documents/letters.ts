import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { id, identifier, requiredText, timestamp } from '../fields.ts'

/** The mail that takes a document's PDF along. */
export const Letter = z.object({
  to: identifier(254, emailProblem),
  subject: requiredText(200, 'Enter a subject'),
  message: requiredText(5_000, 'Enter a message'),
})
export type Letter = z.infer<typeof Letter>

export const Timeline = z.object({
  rows: z.array(
    z.object({
      audit_log_id: id,
      action: z.string(),
      created_at: timestamp,
      by: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type Timeline = z.infer<typeof Timeline>
