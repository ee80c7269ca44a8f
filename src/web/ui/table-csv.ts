/** A cell of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading quote. */
function csvText(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const shownNumber = /^[−-]?₹?\d[\d,]*(?:\.\d+)?$/
/** Below zero, as a statement shows it. */
const inBrackets = /^\((₹?\d[\d,]*(?:\.\d+)?)\)$/

/** A cell's content for spreadsheets: amounts and counts without grouping and currency sign. */
export function csvCell(shown: string, isNumber: boolean): string {
  const text = isNumber ? shown.trim().replace(inBrackets, '−$1') : shown.trim()
  return isNumber && shownNumber.test(text) ? text.replace('−', '-').replaceAll(/[₹,]/g, '') : csvText(text)
}

/** A table as CSV, with the byte order mark that Excel needs to detect UTF-8. */
export const csvOf = (headers: readonly string[], lines: readonly (readonly string[])[]): string =>
  `\uFEFF${[headers.map(csvText), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`
