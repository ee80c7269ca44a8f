import type { Config } from '#server/config.ts'
import { openAiModel } from './openai.ts'
import type { LanguageModel } from './port.ts'

/** The model the operator has set; undefined, and nothing leaves the machine, unless there is one. */
export function openLanguageModel({ languageModel }: Config): LanguageModel | undefined {
  return languageModel && openAiModel(languageModel)
}
