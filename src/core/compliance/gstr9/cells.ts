/**
 * Where a row of GSTR-9 comes from: filed GSTR-1, filed GSTR-3B, returns of the next year, bills, GSTR-2B, only a person, or other rows of the return
 * (`sum`, never entered).
 */
export const cellKinds = ['gstr1', 'gstr3b', 'next', 'bills', 'gstr2b', 'typed', 'sum'] as const
export type CellKind = (typeof cellKinds)[number]

type Cell = { code: string; title: string; kind: CellKind }
const cell = <const Code extends string>(code: Code, kind: CellKind, title: string): Cell & { code: Code } => ({
  code,
  kind,
  title,
})

/** Rows of tables 4 to 8 and 10 to 15, as the form has them for FY 2024-25 and later (13/2025 Central Tax). */
export const cells = [
  cell('4A', 'gstr1', 'Supplies to unregistered persons (B2C)'),
  cell('4B', 'gstr1', 'Supplies to registered persons (B2B)'),
  cell('4C', 'gstr1', 'Exports with payment of tax'),
  cell('4D', 'gstr1', 'Supplies to SEZ with payment of tax'),
  cell('4E', 'gstr1', 'Deemed exports'),
  cell('4F', 'gstr1', 'Advances taxed and not yet invoiced'),
  cell('4G', 'gstr3b', 'Purchases under reverse charge'),
  cell('4G1', 'typed', 'Supplies through e-commerce operators, section 9(5)'),
  cell('4H', 'sum', 'Total of 4A to 4G1'),
  cell('4I', 'gstr1', 'Credit notes on 4B to 4E'),
  cell('4J', 'gstr1', 'Debit notes on 4B to 4E'),
  cell('4K', 'typed', 'Supplies added by amendments'),
  cell('4L', 'typed', 'Supplies reduced by amendments'),
  cell('4M', 'sum', 'Total of 4I to 4L'),
  cell('4N', 'sum', 'Supplies and advances on which tax is paid'),
  cell('5A', 'gstr1', 'Exports without payment of tax'),
  cell('5B', 'gstr1', 'Supplies to SEZ without payment of tax'),
  cell('5C', 'gstr1', 'Supplies on which the recipient pays under reverse charge'),
  cell('5C1', 'typed', 'Supplies on which an e-commerce operator pays'),
  cell('5D', 'typed', 'Exempt supplies'),
  cell('5E', 'gstr1', 'Nil-rated supplies, with exempt ones that are not told apart'),
  cell('5F', 'gstr3b', 'Supplies outside GST'),
  cell('5G', 'sum', 'Total of 5A to 5F'),
  cell('5H', 'gstr1', 'Credit notes on 5A to 5F'),
  cell('5I', 'gstr1', 'Debit notes on 5A to 5F'),
  cell('5J', 'typed', 'Supplies added by amendments'),
  cell('5K', 'typed', 'Supplies reduced by amendments'),
  cell('5L', 'sum', 'Total of 5H to 5K'),
  cell('5M', 'sum', 'Turnover on which no tax is paid'),
  cell('5N', 'sum', 'Total turnover with advances'),
  cell('6A', 'gstr3b', 'Credit claimed in GSTR-3B'),
  cell('6A1', 'bills', 'Of it, credit of the years before'),
  cell('6A2', 'sum', 'Credit of this year claimed in GSTR-3B'),
  cell('6B1', 'bills', 'Purchases: inputs'),
  cell('6B2', 'bills', 'Purchases: capital goods'),
  cell('6B3', 'bills', 'Purchases: input services'),
  cell('6C', 'typed', 'Reverse charge from unregistered persons'),
  cell('6D', 'gstr3b', 'Reverse charge from registered persons, with 6C where it is not told apart'),
  cell('6E', 'gstr3b', 'Imports of goods'),
  cell('6F', 'gstr3b', 'Imports of services'),
  cell('6G', 'gstr3b', 'Input service distributors'),
  cell('6H', 'gstr3b', 'Credit reclaimed'),
  cell('6I', 'sum', 'Total of 6B to 6H'),
  cell('6J', 'sum', 'Difference of 6I and 6A2'),
  cell('6M', 'typed', 'Other credit (TRAN, ITC-01, ITC-02)'),
  cell('6O', 'sum', 'Total credit'),
  cell('7A', 'gstr3b', 'Reversed under rule 37'),
  cell('7A1', 'typed', 'Reversed under rule 37A'),
  cell('7A2', 'typed', 'Reversed under rule 38'),
  cell('7C', 'typed', 'Reversed under rule 42'),
  cell('7D', 'typed', 'Reversed under rule 43'),
  cell('7E', 'gstr3b', 'Reversed under section 17(5), with other lasting reversals'),
  cell('7H', 'gstr3b', 'Other reversals'),
  cell('7I', 'sum', 'Total credit reversed'),
  cell('7J', 'sum', 'Net credit'),
  cell('8A', 'gstr2b', 'Credit in GSTR-2B of documents of the year'),
  cell('8B', 'sum', 'Credit of 6B'),
  cell('8C', 'next', 'Credit of the year claimed in the next year'),
  cell('8D', 'sum', 'Difference of 8A, less 8B and 8C'),
  cell('8E', 'typed', 'Available and not claimed'),
  cell('8F', 'typed', 'Not eligible'),
  cell('8G', 'typed', 'IGST paid on imports of goods'),
  cell('8H', 'sum', 'Credit claimed on imports of goods'),
  cell('8H1', 'typed', 'Credit on imports claimed in the next year'),
  cell('8I', 'sum', 'Difference of 8G, less 8H and 8H1'),
  cell('8K', 'sum', 'Credit that lapses'),
  cell('10', 'typed', 'Supplies of the year added in the next year'),
  cell('11', 'typed', 'Supplies of the year reduced in the next year'),
  cell('12', 'typed', 'Credit of the year reversed in the next year'),
  cell('13', 'next', 'Credit of the year claimed in the next year'),
  cell('14', 'typed', 'Differential tax on 10 and 11'),
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

/** Tables 6 to 8, 12 to 14 are about tax alone. */
export const hasTaxable = (code: string): boolean => /^(4|5|10|11|9C5)/.test(code)
/** Table 5 is about values alone. */
export const hasTax = (code: string): boolean => !code.startsWith('5') && code !== '9C5'
