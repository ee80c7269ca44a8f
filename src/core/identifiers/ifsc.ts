import { t } from '#core/messages.ts'

/**
 * Undefined when the text is built like an IFSC (RBI: four letters of the bank, a zero, six of the branch), else the sentence.
 * Whether the branch exists is decided by the RBI's list.
 */
export function ifscProblem(text: string): string | undefined {
  if (text.length !== 11) return t('An IFSC has 11 characters, this has {length}', { length: text.length })
  if (/^[A-Z]{4}O/.test(text)) return 'The fifth character of an IFSC is a zero, not the letter O'
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(text))
    return 'An IFSC has four capital letters, a zero and six letters or digits, such as HDFC0000001'
  return undefined
}
