import { readIms as read } from '#core/compliance/ims/read.ts'
import type { Language } from '#core/messages.ts'
import { followLanguage, inLanguage } from '#server/platform/language.ts'

followLanguage()

/** The records of a file, for the worker of `task.ts`; what it refuses is in `language`. */
export const readIms = ({ bytes, language }: { bytes: Uint8Array; language: Language }) =>
  inLanguage(language, () => read({ bytes }))
