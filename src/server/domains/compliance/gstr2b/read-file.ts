import { readStatement } from '#core/compliance/gstr2b/read-statement.ts'
import type { Language } from '#core/messages.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'

followLanguage()

/** The documents of a file, for the worker of `task.ts`; what it refuses is in `language`. */
export const readGstr2b = ({ bytes, language }: { bytes: Uint8Array; language: Language }) =>
  inLanguage(language, () => readStatement({ bytes }))
