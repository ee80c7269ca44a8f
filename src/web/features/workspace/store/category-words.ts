import { t } from '#core/messages.ts'

const words: Readonly<Record<string, string>> = {
  'Sell and collect': t('Sell and collect'),
  'Pay and borrow': t('Pay and borrow'),
  Taxes: t('Taxes'),
  People: t('People'),
  Insight: t('Insight'),
  Connect: t('Connect'),
  Grow: t('Grow'),
}

/** What a category of apps is called. */
export const categoryName = (category: string): string => words[category] ?? category
