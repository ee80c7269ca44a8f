import { product } from '../../product.ts'
import type { Refusal } from '../spec.ts'

const able = 'I can only answer from your company’s own bank accounts, transactions, invoices and bills.'

/** Why a question is not answered, without a figure. `about` is its subject. */
export function refusalText(reason: Refusal, about: string | undefined): string {
  const named = about === undefined || about === '' ? undefined : `“${about}”`
  switch (reason) {
    case 'action':
      return `I cannot do that: I only read your books and change nothing. Please do it on its own page in ${product.name}. ${able}`
    case 'prediction':
      return `I cannot predict what will happen: I only tell what is recorded so far. ${able}`
    case 'advice':
      return `I cannot give advice: I only tell what is recorded. ${able}`
    case 'outside':
      return `I cannot answer this: your books here do not hold it. ${able}`
    case 'other_company':
      return `I cannot see the books of another company. ${able}`
    case 'instruction':
      return `I cannot do that: I only answer questions about your books. ${able}`
    case 'no_such_party':
      return `I cannot find ${named ?? 'that name'} in your books: there is no such party, and there are no transactions with it.`
    case 'unknown_date':
      return `I do not know the date of ${named ?? 'that day'}. Please ask again with the date itself.`
    case 'future':
      return 'That is in the future: I cannot tell more than what is recorded up to today.'
    case 'not_understood':
      return `I did not understand the question. Please rephrase it. ${able}`
  }
}

/** Figures that a report has, but no bank line, invoice or bill. */
export const reportText = (name: string) => `I cannot answer this here: the report “${name}” tells it. ${able}`

/** Why a person does not get figures of this kind. */
export const notAllowed = (name: string) =>
  `I cannot tell you about ${name}: your role does not include access to them. Ask an owner or administrator of the company.`

/** The question back, with each option, or the word that was not understood. */
export function clarifyText(about: string, options: readonly string[], unread?: string): string {
  if (unread !== undefined)
    return `I did not understand “${unread}” here: what do you mean by it? Without it I would tell another figure, so please say it in other words or leave it out.`
  if (options.length === 0)
    return 'I cannot tell which figure you need. Which one is it, and for which period? For example what was spent last month, or the balance of one account.'
  const names = options.length === 1 ? options.join('') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`
  return about === '' ? `Did you mean ${names}?` : `Which one do you mean by “${about}”: ${names}?`
}

/** Questions that can always be answered, offered after one that cannot. */
export const suggestions: readonly string[] = [
  'List account balances',
  'Total spend last month',
  'Top five categories by spend this year',
]
