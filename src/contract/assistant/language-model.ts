import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

const service = 'datatalk'

export const LanguageModel = z.object({
  /** The host of the operator's model, such as `api.example.com`; null if none is configured, and nothing is ever sent. */
  host: z.nullable(z.string()),
  /** Questions of this company that the rules cannot read may go there. */
  is_allowed: z.boolean(),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(timestamp),
})
export type LanguageModel = z.infer<typeof LanguageModel>

export const getLanguageModel = endpoint('GET', '/datatalk/language-model', {
  service,
  summary: 'Whether a language model may be asked for this company',
  reply: LanguageModel,
})
/** Acts on the next question. */
export const allowLanguageModel = endpoint('PUT', '/datatalk/language-model', {
  service,
  summary: 'Allow the language model for this company, or no longer',
  body: z.object({ is_allowed: z.boolean() }),
  reply: LanguageModel,
})
