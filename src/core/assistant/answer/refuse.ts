import { t, translate } from '../../messages.ts'
import { product } from '../../product.ts'
import type { Refusal } from '../spec.ts'

const able = () => t('I can only answer from your company’s own bank accounts, transactions, invoices and bills.')

/** Why a question is not answered, without a figure. `about` is its subject. */
export function refusalText(reason: Refusal, about: string | undefined): string {
  const named = about === undefined || about === '' ? undefined : `“${about}”`
  switch (reason) {
    case 'action':
      return t('I cannot do that: I only read your books and change nothing. Please do it on its own page in {product}. {able}', {
        product: product.name,
        able: able(),
      })
    case 'prediction':
      return t('I cannot predict what will happen: I only tell what is recorded so far. {able}', { able: able() })
    case 'advice':
      return t('I cannot give advice: I only tell what is recorded. {able}', { able: able() })
    case 'outside':
      return t('I cannot work that out: it is in none of the records that I read, or I do not know how to yet. {able}', {
        able: able(),
      })
    case 'other_company':
      return t('I cannot see the books of another company. {able}', { able: able() })
    case 'instruction':
      return t('I cannot do that: I only answer questions about your books. {able}', { able: able() })
    case 'no_such_party':
      return t('I cannot find {named} in your books: there is no such party, and there are no transactions with it.', {
        named: named ?? t('that name'),
      })
    case 'unknown_date':
      return t('I do not know the date of {named}. Please ask again with the date itself.', { named: named ?? t('that day') })
    case 'future':
      return t('That is in the future: I cannot tell more than what is recorded up to today.')
    case 'not_understood':
      return t('I did not understand the question. Please rephrase it. {able}', { able: able() })
  }
}

/** Figures that a report has, but no bank line, invoice or bill. */
export const reportText = (name: string) =>
  t('I cannot answer this here: the report “{name}” tells it. {able}', { name: translate(name), able: able() })

/** What a page shows, and no bank line, invoice or bill. */
export const pageText = (name: string) =>
  t('I cannot answer this here: the page “{name}” shows it. {able}', { name: translate(name), able: able() })

/** A figure that can be worked out from a page by hand, but not here. */
export const notYetText = (name: string) =>
  t('I cannot work that out yet. The page “{name}” has the amounts that you need for it.', { name: translate(name) })

/** No opinion on tax or law; `ofCredit`: what the books have of blocked credit. */
export const opinionText = (ofCredit: boolean) =>
  ofCredit
    ? t(
        'I give no opinion on tax or law. Whether input tax credit is blocked (section 17(5) of the CGST Act) you choose on each line of a bill; ask your chartered accountant when in doubt. The GST page shows the credit that you claim.',
      )
    : t('I give no opinion on tax or law: please ask your chartered accountant. I only tell what is recorded.')

/** Where something is done that a question asks how to do. */
export const taskText = (name: string) =>
  t('You do that under “{name}”: open the page and create one there. The help of that page explains each step.', {
    name: translate(name),
  })

/** Why a person does not get figures of this kind. */
export const notAllowed = (name: string) =>
  t('I cannot tell you about {name}: your role does not include access to them. Ask an owner or administrator of the company.', {
    name: translate(name),
  })

/** The question back, with each option, or the word that was not understood. */
export function clarifyText(about: string, options: readonly string[], unread?: string): string {
  if (unread !== undefined)
    return t(
      'I did not understand “{unread}” here: what do you mean by it? Without it I would tell another figure, so please say it in other words or leave it out.',
      { unread },
    )
  if (options.length === 0)
    return t(
      'I cannot tell which figure you need. Which one is it, and for which period? For example what was spent last month, or the balance of one account.',
    )
  const names = options.length === 1 ? options.join('') : `${options.slice(0, -1).join(', ')} ${t('or')} ${options.at(-1)}`
  return about === ''
    ? t('Did you mean {names}?', { names })
    : t('Which one do you mean by “{about}”: {names}?', { about, names })
}

/** Questions that always have an answer, offered after one that has none. */
export const suggestions = (): readonly string[] => [
  t('List account balances'),
  t('Total spend last month'),
  t('Top five categories by spend this year'),
]
