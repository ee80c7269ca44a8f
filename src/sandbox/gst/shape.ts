/** A field of the e-invoice schema 1.1: its path and its allowed values. Lengths count characters. */
type Field =
  | { path: string; text: readonly [least: number, most: number]; pattern?: RegExp; optional?: true }
  | { path: string; number: readonly [least: number, most: number]; places?: 2 | 3; optional?: true }
  | { path: string; one: readonly string[]; optional?: true }

const MOST = 9_999_999_999_999.99
const party = (name: string): Field[] => [
  { path: `${name}.Gstin`, text: [3, 15], pattern: /^([0-9]{2}[0-9A-Z]{13}|URP)$/ },
  { path: `${name}.LglNm`, text: [3, 100] },
  { path: `${name}.TrdNm`, text: [3, 100], optional: true },
  { path: `${name}.Addr1`, text: [1, 100] },
  { path: `${name}.Addr2`, text: [3, 100], optional: true },
  { path: `${name}.Loc`, text: [3, 100] },
  { path: `${name}.Pin`, number: [100_000, 999_999] },
  { path: `${name}.Stcd`, text: [1, 2], pattern: /^\d{1,2}$/ },
  { path: `${name}.Ph`, text: [6, 12], pattern: /^\d+$/, optional: true },
  { path: `${name}.Em`, text: [6, 100], pattern: /^[^@]+@[^@]+$/, optional: true },
]

const head: readonly Field[] = [
  { path: 'Version', one: ['1.1'] },
  { path: 'TranDtls.TaxSch', one: ['GST'] },
  { path: 'TranDtls.SupTyp', one: ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] },
  { path: 'TranDtls.RegRev', one: ['Y', 'N'], optional: true },
  { path: 'TranDtls.IgstOnIntra', one: ['Y', 'N'], optional: true },
  { path: 'DocDtls.Typ', one: ['INV', 'CRN', 'DBN'] },
  { path: 'DocDtls.No', text: [1, 16], pattern: /^[A-Z1-9][A-Z0-9/-]{0,15}$/ },
  { path: 'DocDtls.Dt', text: [10, 10], pattern: /^[0-3]\d\/[01]\d\/2\d{3}$/ },
  ...party('SellerDtls'),
  ...party('BuyerDtls'),
  { path: 'BuyerDtls.Pos', text: [1, 2], pattern: /^\d{1,2}$/ },
  ...['AssVal', 'TotInvVal'].map((name): Field => ({ path: `ValDtls.${name}`, number: [0, MOST], places: 2 })),
  ...['CgstVal', 'SgstVal', 'IgstVal', 'CesVal', 'Discount', 'OthChrg'].map(
    (name): Field => ({ path: `ValDtls.${name}`, number: [0, MOST], places: 2, optional: true }),
  ),
  { path: 'ValDtls.RndOffAmt', number: [-99.99, 99.99], places: 2, optional: true },
]

const line: readonly Field[] = [
  { path: 'SlNo', text: [1, 6] },
  { path: 'PrdDesc', text: [3, 300], optional: true },
  { path: 'IsServc', one: ['Y', 'N'] },
  { path: 'HsnCd', text: [4, 8], pattern: /^\d+$/ },
  { path: 'Qty', number: [0, 9_999_999_999.999], places: 3, optional: true },
  { path: 'Unit', text: [3, 8], optional: true },
  { path: 'UnitPrice', number: [0, 999_999_999_999.999], places: 3 },
  { path: 'GstRt', number: [0, 999.999], places: 3 },
  ...['TotAmt', 'AssAmt', 'TotItemVal'].map((path): Field => ({ path, number: [0, MOST], places: 2 })),
  ...['Discount', 'IgstAmt', 'CgstAmt', 'SgstAmt', 'CesAmt'].map(
    (path): Field => ({ path, number: [0, MOST], places: 2, optional: true }),
  ),
]

/** What of a document has not the shape of the schema, a sentence each. */
export function shapeProblems(document: Record<string, unknown>): string[] {
  const found = head.flatMap((field) => problemOf(document, field, ''))
  const items = document['ItemList']
  if (!Array.isArray(items)) return [...found, 'ItemList is required']
  return [
    ...found,
    ...items.flatMap((item: unknown, at) =>
      line.flatMap((field) => problemOf(item as Record<string, unknown>, field, `ItemList.${at}.`)),
    ),
  ]
}

function problemOf(from: Record<string, unknown>, field: Field, prefix: string): string[] {
  const value = field.path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], from)
  const say = (what: string) => [`The field ${prefix}${field.path} ${what}`]
  if (value === undefined || value === null) return field.optional ? [] : say('is required')
  if ('one' in field)
    return typeof value === 'string' && field.one.includes(value) ? [] : say(`must be one of ${field.one.join(', ')}`)
  if ('text' in field) {
    const [least, most] = field.text
    if (typeof value !== 'string' || value.length < least || value.length > most)
      return say(`must be a string with a minimum length of ${least} and a maximum length of ${most}`)
    return field.pattern && !field.pattern.test(value) ? say('does not match the required pattern') : []
  }
  const [least, most] = field.number
  if (typeof value !== 'number' || value < least || value > most) return say(`must be a number from ${least} to ${most}`)
  return Number(value.toFixed(field.places ?? 0)) === value ? [] : say(`has at most ${field.places ?? 0} decimals`)
}
