/** What a file of links holds, by the heading of each column; the first heading is the one of the template. */
export const linkColumns = {
  payer_name: ['Name', 'Customer', 'Customer name', 'Payer'],
  email: ['Email', 'E-mail', 'Email address', 'Mail'],
  mobile_number: ['Mobile', 'Mobile number', 'Phone', 'Phone number', 'Contact'],
  amount: ['Amount', 'Amount (₹)', 'Amount (INR)', 'Sum'],
  purpose: ['For', 'Purpose', 'Description', 'What for', 'Remarks'],
  reference: ['Reference', 'Reference number', 'Ref', 'Order'],
  invoice_number: ['Invoice', 'Invoice number', 'Invoice no'],
  expires_on: ['Expires on', 'Expiry', 'Expiry date', 'Valid until'],
  part_payment: ['Part payment', 'Partial payment', 'Allow part payment'],
} as const
export type LinkColumn = keyof typeof linkColumns

const known = new Map(
  Object.entries(linkColumns).flatMap(([column, headings]) => headings.map((heading) => [plain(heading), column as LinkColumn])),
)

/** `E-mail ` → `email`. */
function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

export type Header = { columns: (LinkColumn | undefined)[]; problem: string | undefined }

/** Which column holds what. A heading nobody knows is carried along; one that is missing or there twice is a problem. */
export function readHeader(headings: readonly string[]): Header {
  const columns = headings.map((heading) => known.get(plain(heading)))
  const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) !== at)
  const missing = (['payer_name', 'purpose'] as const).filter((column) => !columns.includes(column))
  const names = (list: readonly LinkColumn[]) => list.map((column) => `“${linkColumns[column][0]}”`).join(' and ')
  if (missing.length > 0)
    return { columns, problem: `The first line of the file must name the columns: ${names(missing)} is missing` }
  if (twice !== undefined) return { columns, problem: `The column ${names([twice])} is there twice` }
  return { columns, problem: undefined }
}

/** The heading a column has in the template. */
export const headingOf = (column: LinkColumn): string => linkColumns[column][0]
