type Statement = 'balance_sheet' | 'profit_and_loss'

/** A line of a statement: `heading` is printed under `group`. */
export type ScheduleRow = { statement: Statement; group: string; heading: ScheduleHeading }

/**
 * The lines of the balance sheet and of the statement of profit and loss, in the order in which they are printed:
 * Companies Act 2013, Schedule III, Division I, as amended from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021).
 * Division I has one line for cash; bank balances that are no cash equivalents stand under it apart, because AS 3 para 6 takes deposits over
 * three months out of those (ICAI Guidance Note on Division I of Schedule III, cash and bank balances; Division II has the line itself).
 */
const headings = {
  balance_sheet: {
    'Shareholders’ funds': ['Share capital', 'Reserves and surplus'],
    'Non-current liabilities': [
      'Long-term borrowings',
      'Deferred tax liabilities (net)',
      'Other long-term liabilities',
      'Long-term provisions',
    ],
    'Current liabilities': ['Short-term borrowings', 'Trade payables', 'Other current liabilities', 'Short-term provisions'],
    'Non-current assets': [
      'Property, plant and equipment',
      'Intangible assets',
      'Capital work-in-progress',
      'Non-current investments',
      'Deferred tax assets (net)',
      'Long-term loans and advances',
      'Other non-current assets',
    ],
    'Current assets': [
      'Current investments',
      'Inventories',
      'Trade receivables',
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
    Tax: ['Tax expense'],
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

/** Where a heading stands in print, from 0; an unknown one comes last. */
export function headingOrder(heading: string): number {
  return order.get(heading) ?? scheduleThree.length
}
