/**
 * Where a row of GSTR-9 comes from: filed GSTR-1, filed GSTR-3B, returns of the next year, bills, GSTR-2B, only a person, or other rows of the return
 * (`sum`, never entered).
 */
export const cellKinds = ['gstr1', 'gstr3b', 'next', 'bills', 'gstr2b', 'typed', 'sum'] as const
export type CellKind = (typeof cellKinds)[number]

type Cell = { code: string; title: string; kind: CellKind }
/** Rows of tables 4 to 8 and 10 to 16, as the form has them for FY 2024-25 and later (13/2025 Central Tax). */
export const cells = [
  { code: '4A', kind: 'gstr1', title: 'Supplies to unregistered persons (B2C)' },
  { code: '4B', kind: 'gstr1', title: 'Supplies to registered persons (B2B)' },
  { code: '4C', kind: 'gstr1', title: 'Exports with payment of tax' },
  { code: '4D', kind: 'gstr1', title: 'Supplies to SEZ with payment of tax' },
  { code: '4E', kind: 'gstr1', title: 'Deemed exports' },
  { code: '4F', kind: 'gstr1', title: 'Advances taxed and not yet invoiced' },
  { code: '4G', kind: 'gstr3b', title: 'Purchases under reverse charge' },
  { code: '4G1', kind: 'typed', title: 'Supplies through e-commerce operators, section 9(5)' },
  { code: '4H', kind: 'sum', title: 'Total of 4A to 4G1' },
  { code: '4I', kind: 'gstr1', title: 'Credit notes on 4B to 4E' },
  { code: '4J', kind: 'gstr1', title: 'Debit notes on 4B to 4E' },
  { code: '4K', kind: 'gstr1', title: 'Supplies added by amendments' },
  { code: '4L', kind: 'gstr1', title: 'Supplies reduced by amendments' },
  { code: '4M', kind: 'sum', title: 'Total of 4I to 4L' },
  { code: '4N', kind: 'sum', title: 'Supplies and advances on which tax is paid' },
  { code: '5A', kind: 'gstr1', title: 'Exports without payment of tax' },
  { code: '5B', kind: 'gstr1', title: 'Supplies to SEZ without payment of tax' },
  { code: '5C', kind: 'gstr1', title: 'Supplies on which the recipient pays under reverse charge' },
  { code: '5C1', kind: 'typed', title: 'Supplies on which an e-commerce operator pays' },
  { code: '5D', kind: 'typed', title: 'Exempt supplies' },
  { code: '5E', kind: 'gstr1', title: 'Nil-rated supplies, including the exempt ones (5D)' },
  { code: '5F', kind: 'gstr3b', title: 'Supplies outside GST' },
  { code: '5G', kind: 'sum', title: 'Total of 5A to 5F' },
  { code: '5H', kind: 'gstr1', title: 'Credit notes on 5A to 5F' },
  { code: '5I', kind: 'gstr1', title: 'Debit notes on 5A to 5F' },
  { code: '5J', kind: 'gstr1', title: 'Supplies added by amendments' },
  { code: '5K', kind: 'gstr1', title: 'Supplies reduced by amendments' },
  { code: '5L', kind: 'sum', title: 'Total of 5H to 5K' },
  { code: '5M', kind: 'sum', title: 'Turnover on which no tax is paid' },
  { code: '5N', kind: 'sum', title: 'Total turnover with advances' },
  { code: '6A', kind: 'gstr3b', title: 'Credit claimed in GSTR-3B' },
  { code: '6A1', kind: 'bills', title: 'Of it, credit of the years before' },
  { code: '6A2', kind: 'sum', title: 'Credit of this year claimed in GSTR-3B' },
  { code: '6B1', kind: 'bills', title: 'Purchases: inputs' },
  { code: '6B2', kind: 'bills', title: 'Purchases: capital goods' },
  { code: '6B3', kind: 'bills', title: 'Purchases: input services' },
  { code: '6C', kind: 'typed', title: 'Reverse charge from unregistered persons' },
  { code: '6D', kind: 'gstr3b', title: 'Reverse charge from registered persons, including unregistered ones (6C)' },
  { code: '6E', kind: 'gstr3b', title: 'Imports of goods' },
  { code: '6F', kind: 'gstr3b', title: 'Imports of services' },
  { code: '6G', kind: 'gstr3b', title: 'Input service distributors' },
  { code: '6H', kind: 'gstr3b', title: 'Credit reclaimed' },
  { code: '6I', kind: 'sum', title: 'Total of 6B to 6H' },
  { code: '6J', kind: 'sum', title: 'Difference of 6I and 6A2' },
  { code: '6M', kind: 'typed', title: 'Other credit (TRAN, ITC-01, ITC-02)' },
  { code: '6O', kind: 'sum', title: 'Total credit' },
  { code: '7A', kind: 'gstr3b', title: 'Reversed under rule 37' },
  { code: '7A1', kind: 'gstr3b', title: 'Reversed under rule 37A' },
  { code: '7A2', kind: 'gstr3b', title: 'Reversed under rule 38' },
  { code: '7C', kind: 'gstr3b', title: 'Reversed under rule 42' },
  { code: '7D', kind: 'gstr3b', title: 'Reversed under rule 43' },
  { code: '7E', kind: 'gstr3b', title: 'Reversed under section 17(5), with other lasting reversals' },
  { code: '7H', kind: 'gstr3b', title: 'Other reversals' },
  { code: '7I', kind: 'sum', title: 'Total credit reversed' },
  { code: '7J', kind: 'sum', title: 'Net credit' },
  { code: '8A', kind: 'gstr2b', title: 'Credit in GSTR-2B of documents of the year' },
  { code: '8B', kind: 'sum', title: 'Credit of 6B' },
  { code: '8C', kind: 'next', title: 'Credit of the year claimed in the next year' },
  { code: '8D', kind: 'sum', title: 'Difference of 8A, less 8B and 8C' },
  { code: '8E', kind: 'typed', title: 'Available and not claimed' },
  { code: '8F', kind: 'typed', title: 'Not eligible' },
  { code: '8G', kind: 'typed', title: 'IGST paid on imports of goods' },
  { code: '8H', kind: 'sum', title: 'Credit claimed on imports of goods' },
  { code: '8H1', kind: 'typed', title: 'Credit on imports claimed in the next year' },
  { code: '8I', kind: 'sum', title: 'Difference of 8G, less 8H and 8H1' },
  { code: '8K', kind: 'sum', title: 'Credit that lapses' },
  { code: '10', kind: 'next', title: 'Supplies of the year added in the next year' },
  { code: '11', kind: 'next', title: 'Supplies of the year reduced in the next year' },
  { code: '12', kind: 'next', title: 'Credit of the year reversed in the next year' },
  { code: '13', kind: 'next', title: 'Credit of the year claimed in the next year' },
  { code: '14', kind: 'next', title: 'Differential tax on 10 and 11' },
  { code: '15A', kind: 'typed', title: 'Refunds claimed' },
  { code: '15B', kind: 'typed', title: 'Refunds sanctioned' },
  { code: '15C', kind: 'typed', title: 'Refunds rejected' },
  { code: '15D', kind: 'typed', title: 'Refunds pending' },
  { code: '15E', kind: 'typed', title: 'Demands of tax' },
  { code: '15F', kind: 'typed', title: 'Taxes paid on these demands' },
  { code: '15G', kind: 'typed', title: 'Demands pending' },
  { code: '16A', kind: 'bills', title: 'Purchases from composition dealers' },
  { code: '16B', kind: 'typed', title: 'Deemed supply of goods sent for job work, section 143' },
  { code: '16C', kind: 'typed', title: 'Goods sent on approval and not returned' },
] as const satisfies readonly Cell[]

export type CellCode = (typeof cells)[number]['code']
export const cellCodes = cells.map(({ code }) => code) as [CellCode, ...CellCode[]]

/** Rows of the reconciliation with the books: what explains a difference. */
export const reconciliationCells = ['9C5', '9C9', '9C12'] as const
export const enteredCells: readonly ['9C5', '9C9', '9C12', ...CellCode[]] = [
  ...reconciliationCells,
  ...cells.flatMap(({ code, kind }) => (kind === 'sum' ? [] : [code])),
]
export type EnteredCell = (typeof enteredCells)[number]

/** Tables 6 to 8, 12 to 15 are about tax alone. */
export const hasTaxable = (code: string): boolean => /^(4|5|10|11|16|9C5)/.test(code)
/** Table 5 and purchases from composition dealers are about values alone. */
export const hasTax = (code: string): boolean => !code.startsWith('5') && code !== '9C5' && code !== '16A'
