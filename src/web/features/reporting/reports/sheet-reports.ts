import { t } from '#core/messages.ts'
import type { SheetKind } from '#contract/sheets.ts'
import type { IconName } from '#web/ui/icons.tsx'

type Control =
  | 'day'
  | 'period'
  | 'compare'
  | 'statement columns'
  | 'detail'
  | 'printing'
  | 'method'
  | 'by customer'
  | 'by vendor'
  | 'split'
  | 'account'
  | 'vendor'
  | 'customer'
  | 'statement'

/** A report of one table: its controls, and its empty state. */
export type SheetReport = {
  kind: SheetKind
  title: string
  icon: IconName
  controls: readonly Control[]
  /** The selection required before the report loads. */
  needs?: 'account' | 'vendor' | 'customer' | undefined
  empty: { title: string; text: string }
}

export const nothing = t('Nothing in this period')

export const balanceSheetReport: SheetReport = {
  kind: 'balance_sheet',
  title: t('Balance sheet'),
  icon: 'file',
  controls: ['day', 'statement columns', 'detail', 'printing'],
  empty: { title: t('Nothing posted'), text: t('What the company owns and owes appears here after the first entry.') },
}
export const profitAndLossReport: SheetReport = {
  kind: 'profit_and_loss',
  title: t('Profit and loss'),
  icon: 'file',
  controls: ['period', 'statement columns', 'detail', 'printing'],
  empty: { title: nothing, text: t('Income and expenses appear here after the first entry.') },
}
export const noteReport: SheetReport = {
  kind: 'statement_note',
  title: t('Note'),
  icon: 'file',
  controls: ['statement', 'statement columns'],
  empty: { title: t('Nothing in this note'), text: t('The accounts of this line have no balance in these columns.') },
}

export const cashFlowReport: SheetReport = {
  kind: 'cash_flow',
  title: t('Cash-flow statement'),
  icon: 'file',
  controls: ['period', 'compare', 'method'],
  empty: { title: t('No cash movements'), text: t('Cash appears here after the first money in or out.') },
}

export const accountReport: SheetReport = {
  kind: 'account_analysis',
  title: t('Account analysis'),
  icon: 'book',
  controls: ['account', 'split', 'period'],
  needs: 'account',
  empty: {
    title: t('Nothing was posted'),
    text: t('An account appears here by month, customer and vendor, or cost centre and tag, beside the previous year.'),
  },
}

export const budgetReport: SheetReport = {
  kind: 'budget',
  title: t('Budget against actual'),
  icon: 'balance',
  controls: ['period'],
  empty: {
    title: t('No budget yet'),
    text: t('Enter what you plan to earn and spend under Edit budget; it appears here beside the actual figures.'),
  },
}
