type Statement = 'balance_sheet' | 'profit_and_loss'

/** A line of a statement: `heading` is printed under `group`. */
export type ScheduleRow = { statement: Statement; group: string; heading: ScheduleHeading }

/**
 * The headings of accounts, in print order: the lines of Schedule III to the Companies Act 2013, Division I, as amended from 1 Apr 2021
 * (G.S.R. 207(E) of 24 Mar 2021), and those that its notes or Division II show separately. `faces.ts` places each heading on the face.
 * Division I has one line for cash; bank balances that are not cash equivalents are shown separately under it, because AS 3 para 6 excludes
 * deposits over three months (ICAI Guidance Note on Division I of Schedule III, cash and bank balances; Division II has the line itself).
 */
const headings = {
  balance_sheet: {
    'Shareholders’ funds': ['Share capital', 'Reserves and surplus', 'Money received against share warrants'],
    'Share application money': ['Share application money pending allotment'],
    'Non-current liabilities': [
      'Long-term borrowings',
      'Long-term lease liabilities',
      'Deferred tax liabilities (net)',
      'Other long-term liabilities',
      'Long-term provisions',
    ],
    'Current liabilities': [
      'Short-term borrowings',
      'Current maturities of long-term borrowings',
      'Short-term lease liabilities',
      'Trade payables',
      'Unbilled payables',
      'Other current liabilities',
      'Short-term provisions',
    ],
    'Non-current assets': [
      'Property, plant and equipment',
      'Right-of-use assets',
      'Investment property',
      'Goodwill',
      'Intangible assets',
      'Capital work-in-progress',
      'Intangible assets under development',
      'Non-current investments',
      'Deferred tax assets (net)',
      'Long-term loans and advances',
      'Other non-current assets',
    ],
    'Current assets': [
      'Current investments',
      'Inventories',
      'Trade receivables',
      'Unbilled receivables',
      'Cash and cash equivalents',
      'Other bank balances',
      'Short-term loans and advances',
      'Other current assets',
    ],
  },
  profit_and_loss: {
    Income: ['Revenue from operations', 'Other income'],
    Expenses: [
      'Cost of materials consumed',
      'Purchases of stock-in-trade',
      'Changes in inventories',
      'Employee benefits expense',
      'Finance costs',
      'Depreciation and amortisation expense',
      'Other expenses',
    ],
    'Exceptional and extraordinary items': ['Exceptional items', 'Extraordinary items'],
    Tax: ['Tax expense', 'Deferred tax'],
    'Discontinuing operations': ['Discontinuing operations', 'Tax expense of discontinuing operations'],
    'Other comprehensive income': [
      'Items that will not be reclassified to profit or loss',
      'Items that will be reclassified to profit or loss',
    ],
  },
} as const

type Groups = typeof headings
type HeadingsIn<S extends Statement> = Groups[S][keyof Groups[S]]
type ListItem<T> = T extends readonly (infer I)[] ? I : never
export type ScheduleHeading = ListItem<HeadingsIn<'balance_sheet'>> | ListItem<HeadingsIn<'profit_and_loss'>>

const rowsOf = (statement: Statement, groups: Record<string, readonly ScheduleHeading[]>): ScheduleRow[] =>
  Object.entries(groups).flatMap(([group, list]) => list.map((heading) => ({ statement, group, heading })))

/** Every line, in print order. */
export const scheduleThree: readonly ScheduleRow[] = [
  ...rowsOf('balance_sheet', headings.balance_sheet),
  ...rowsOf('profit_and_loss', headings.profit_and_loss),
]

const order = new Map<string, number>(scheduleThree.map(({ heading }, index) => [heading, index]))

/** The print position of a heading, from 0; an unknown one comes last. */
export function headingOrder(heading: string): number {
  return order.get(heading) ?? scheduleThree.length
}
