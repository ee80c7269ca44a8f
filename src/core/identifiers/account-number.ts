import { t } from '#core/messages.ts'

/** Undefined when the text can be an account number at a bank in India: 9 to 18 digits, not all zero; else the sentence. */
export function accountNumberProblem(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return 'An account number has only digits'
  if (text.length < 9 || text.length > 18)
    return t('An account number has 9 to 18 digits, this has {length}', { length: text.length })
  return /^0+$/.test(text) ? 'An account number is not all zeros' : undefined
}
