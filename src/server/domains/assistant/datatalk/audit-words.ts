import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for the assistant. */
export const datatalkSentences: Readonly<Record<string, AuditSentence>> = {
  'language_model.allowed': 'allowed questions to go to the language model',
  'language_model.forbidden': 'no longer allowed questions to go to the language model',
  'assistant_questions.asked': 'asked the assistant a question',
  'assistant_questions.rated': ({ detail }) =>
    detail.verdict === null
      ? t('took back what they thought of an answer')
      : detail.verdict === 'up'
        ? t('found an answer helpful')
        : t('found an answer not helpful'),
}
