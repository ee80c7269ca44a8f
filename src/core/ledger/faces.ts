import type { ScheduleHeading } from './schedule-three.ts'

export const divisions = ['one', 'two'] as const
/**
 * Of Schedule III to the Companies Act 2013: `one` for companies under the Accounting Standards, `two` for those under Ind AS.
 */
export type Division = (typeof divisions)[number]

/** A line on the face of a statement. `name` identifies it within its division and opens its note. */
export type FaceLine = {
  name: string
  /** The printed name; the name itself by default. */
  label?: string
  /** The headings of the accounts on this line. */
  takes: readonly ScheduleHeading[]
  /** Accounts of these roles are on this line, whatever heading they have. */
  roles?: readonly string[]
  /** Divided into dues to micro and small enterprises and to others. */
  isTradePayables?: true
}
export type FaceGroup = { label: string; items: readonly FaceItem[] }
export type FaceItem = FaceLine | FaceGroup
export type Side = { label: string; sign: 1 | -1; items: readonly FaceItem[] }

export type Face = {
  sides: readonly Side[]
  income: readonly FaceLine[]
  expenses: readonly FaceLine[]
  exceptional: FaceLine
  /** Only Division I has them. */
  extraordinary?: FaceLine
  tax: readonly FaceLine[]
  discontinuing: FaceLine
  discontinuingTax: FaceLine
  /** Only Division II has it. */
  comprehensive: readonly FaceLine[]
}

const line = (heading: ScheduleHeading, label?: string, ...more: readonly ScheduleHeading[]): FaceLine => ({
  name: heading,
  takes: [heading, ...more],
  ...(label === undefined ? {} : { label }),
})

const payables = { ...line('Trade payables', undefined, 'Unbilled payables'), isTradePayables: true } as const

/** The face line of dues to micro and small enterprises; the line of other dues has the name of the heading. */
export const MICRO_AND_SMALL = 'Trade payables: micro and small enterprises'
export const payablesTexts = {
  micro: '(A) total outstanding dues of micro enterprises and small enterprises; and',
  others: '(B) total outstanding dues of creditors other than micro enterprises and small enterprises',
} as const

const expenses = [
  line('Cost of materials consumed'),
  line('Purchases of stock-in-trade'),
  line('Changes in inventories', 'Changes in inventories of finished goods, work-in-progress and stock-in-trade'),
  line('Employee benefits expense'),
  line('Finance costs'),
  line('Depreciation and amortisation expense'),
  line('Other expenses'),
]
const result = {
  expenses,
  exceptional: line('Exceptional items'),
  tax: [line('Tax expense', 'Current tax'), line('Deferred tax')],
  discontinuing: line('Discontinuing operations', 'Profit from discontinuing operations'),
  discontinuingTax: line('Tax expense of discontinuing operations'),
}

/**
 * Division I as amended from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021), Parts I and II. Without Indian Accounting Standards there is no
 * other comprehensive income: accounts under its headings are other income.
 */
const one: Face = {
  sides: [
    {
      label: 'Equity and liabilities',
      sign: -1,
      items: [
        {
          label: 'Shareholders’ funds',
          items: [line('Share capital'), line('Reserves and surplus'), line('Money received against share warrants')],
        },
        line('Share application money pending allotment'),
        {
          label: 'Non-current liabilities',
          items: [
            line('Long-term borrowings', undefined, 'Long-term lease liabilities'),
            line('Deferred tax liabilities (net)'),
            line('Other long-term liabilities'),
            line('Long-term provisions'),
          ],
        },
        {
          label: 'Current liabilities',
          items: [
            line('Short-term borrowings', undefined, 'Current maturities of long-term borrowings'),
            payables,
            line('Other current liabilities', undefined, 'Short-term lease liabilities'),
            line('Short-term provisions'),
          ],
        },
      ],
    },
    {
      label: 'Assets',
      sign: 1,
      items: [
        {
          label: 'Non-current assets',
          items: [
            {
              label: 'Property, plant and equipment and intangible assets',
              items: [
                line('Property, plant and equipment', undefined, 'Right-of-use assets'),
                line('Intangible assets', undefined, 'Goodwill'),
                line('Capital work-in-progress'),
                line('Intangible assets under development'),
              ],
            },
            line('Non-current investments', undefined, 'Investment property'),
            line('Deferred tax assets (net)'),
            line('Long-term loans and advances'),
            line('Other non-current assets'),
          ],
        },
        {
          label: 'Current assets',
          items: [
            line('Current investments'),
            line('Inventories'),
            line('Trade receivables', undefined, 'Unbilled receivables'),
            line('Cash and cash equivalents'),
            line('Other bank balances'),
            line('Short-term loans and advances'),
            line('Other current assets'),
          ],
        },
      ],
    },
  ],
  ...result,
  income: [
    line('Revenue from operations'),
    line(
      'Other income',
      undefined,
      'Items that will not be reclassified to profit or loss',
      'Items that will be reclassified to profit or loss',
    ),
  ],
  extraordinary: line('Extraordinary items'),
  comprehensive: [],
}

const financial = {
  currentLoans: {
    name: 'Loans (current)',
    label: 'Loans',
    takes: ['Short-term loans and advances'],
    roles: ['employee_advances'],
  },
  loans: { name: 'Loans (non-current)', label: 'Loans', takes: ['Long-term loans and advances'] },
  deposits: {
    name: 'Other financial assets (non-current)',
    label: 'Other financial assets',
    takes: [],
    roles: ['security_deposits'],
  },
  owed: {
    name: 'Other financial liabilities (current)',
    label: 'Other financial liabilities',
    takes: [],
    roles: ['salaries_payable', 'reimbursements_payable', 'expenses_payable'],
  },
} as const satisfies Record<string, FaceLine>

/**
 * Taxes other than income tax, and advances for goods and services: no contract gives a right to money, so they are not financial assets
 * (Ind AS 32 AG11 and AG12).
 */
const notFinancial = [
  'vendor_advances',
  'gst_on_advances',
  'cgst_input',
  'sgst_input',
  'igst_input',
  'cess_input',
  'gst_cash_ledger',
]

/**
 * Division II as amended from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021), Parts I and II. An account whose heading is of Division I is
 * placed by its nature: taxes and advances for goods are not financial assets. Extraordinary items do not exist (Ind AS 1 para 87): they
 * are exceptional ones.
 */
const two: Face = {
  sides: [
    {
      label: 'Assets',
      sign: 1,
      items: [
        {
          label: 'Non-current assets',
          items: [
            line('Property, plant and equipment'),
            line('Right-of-use assets'),
            line('Capital work-in-progress'),
            line('Investment property'),
            line('Goodwill'),
            line('Intangible assets', 'Other intangible assets'),
            line('Intangible assets under development'),
            {
              label: 'Financial assets',
              items: [line('Non-current investments', 'Investments'), financial.loans, financial.deposits],
            },
            line('Deferred tax assets (net)'),
            line('Other non-current assets'),
          ],
        },
        {
          label: 'Current assets',
          items: [
            line('Inventories'),
            {
              label: 'Financial assets',
              items: [
                line('Current investments', 'Investments'),
                line('Trade receivables', undefined, 'Unbilled receivables'),
                line('Cash and cash equivalents'),
                line('Other bank balances', 'Bank balances other than cash and cash equivalents'),
                financial.currentLoans,
              ],
            },
            {
              name: 'Current tax assets (net)',
              takes: [],
              roles: ['tds_receivable', 'tcs_receivable', 'advance_tax'],
            },
            { ...line('Other current assets'), roles: notFinancial },
          ],
        },
      ],
    },
    {
      label: 'Equity and liabilities',
      sign: -1,
      items: [
        {
          label: 'Equity',
          items: [
            line('Share capital', 'Equity share capital'),
            line(
              'Reserves and surplus',
              'Other equity',
              'Money received against share warrants',
              'Share application money pending allotment',
            ),
          ],
        },
        {
          label: 'Non-current liabilities',
          items: [
            {
              label: 'Financial liabilities',
              items: [line('Long-term borrowings', 'Borrowings'), line('Long-term lease liabilities', 'Lease liabilities')],
            },
            line('Long-term provisions', 'Provisions'),
            line('Deferred tax liabilities (net)'),
            line('Other long-term liabilities', 'Other non-current liabilities'),
          ],
        },
        {
          label: 'Current liabilities',
          items: [
            {
              label: 'Financial liabilities',
              items: [
                line('Short-term borrowings', 'Borrowings', 'Current maturities of long-term borrowings'),
                line('Short-term lease liabilities', 'Lease liabilities'),
                payables,
                financial.owed,
              ],
            },
            line('Other current liabilities'),
            line('Short-term provisions', 'Provisions'),
            { name: 'Current tax liabilities (net)', takes: [], roles: ['income_tax_provision'] },
          ],
        },
      ],
    },
  ],
  ...result,
  exceptional: line('Exceptional items', undefined, 'Extraordinary items'),
  income: [line('Revenue from operations'), line('Other income')],
  comprehensive: [
    line(
      'Items that will not be reclassified to profit or loss',
      'Items that will not be reclassified to profit or loss, net of tax',
    ),
    line('Items that will be reclassified to profit or loss', 'Items that will be reclassified to profit or loss, net of tax'),
  ],
}

export const faces: Readonly<Record<Division, Face>> = { one, two }

/** Every line of the face, in the order in which it is printed: the balance sheet, then profit and loss. */
export function faceLines(division: Division): FaceLine[] {
  const face = faces[division]
  const { income, expenses: spent, exceptional, extraordinary, tax, discontinuing, discontinuingTax, comprehensive } = face
  return [
    ...face.sides.flatMap(({ items }) => linesIn(items)),
    ...income,
    ...spent,
    exceptional,
    ...(extraordinary ? [extraordinary] : []),
    ...tax,
    discontinuing,
    discontinuingTax,
    ...comprehensive,
  ]
}

const linesIn = (items: readonly FaceItem[]): FaceLine[] =>
  items.flatMap((item) => ('items' in item ? linesIn(item.items) : [item]))

type Placed = { schedule_iii: string; account_role?: string | null }

const places = {
  one: placesOf('one'),
  two: placesOf('two'),
}

function placesOf(division: Division) {
  const lines = faceLines(division)
  const of = (part: (each: FaceLine) => readonly string[]) =>
    new Map(lines.flatMap((each) => part(each).map((key) => [key, each.name] as const)))
  return { roles: of(({ roles = [] }) => roles), headings: of(({ takes }) => takes) }
}

/** The name of the face line of an account; undefined for a heading that is not of Schedule III. */
export function faceLineOf(division: Division, { schedule_iii, account_role }: Placed): string | undefined {
  const { roles, headings } = places[division]
  return (account_role == null ? undefined : roles.get(account_role)) ?? headings.get(schedule_iii)
}
