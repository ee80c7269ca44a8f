import { currentLanguage } from './messages.ts'

/** `Asha, Ravi and Meera` or `Asha or Ravi`, in the current language. */
export const listOf = (names: readonly string[], word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(`${currentLanguage()}-IN`, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names)
