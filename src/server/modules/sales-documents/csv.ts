/** A row of a CSV file. */
export const csvRow = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** A cell of CSV. A leading = + - @ tab or return would run as a formula in a spreadsheet, so such a text gets a quote in front. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
