import { translateRefusal } from '#core/reasons.ts'
import { type Sentence, say } from '#core/sentences.ts'
import { inReadersLanguage } from '#server/platform/language.ts'

type Stored = { label: string | Sentence; cause: string | Sentence; link: string }
type Shown = { label: string; cause: string; link: string }

/** Findings and excluded documents in the language of their reader. Earlier versions stored their causes as English texts. */
export const readersRows = (rows: readonly Stored[]): Shown[] =>
  inReadersLanguage(() =>
    rows.map(({ label, cause, link }) => ({
      label: say(label),
      cause: typeof cause === 'string' ? translateRefusal(cause) : say(cause),
      link,
    })),
  )
