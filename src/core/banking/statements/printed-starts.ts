const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'

// "13 Dec 13 Dec" are two days without a year, not one of 2013.
const fullDate = String.raw`\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{1,2}[- ][A-Za-z]{3,9}[- ,]+'?(?:\d{4}|\d{2}(?!\s+${monthName}\b))(?![\d:])|\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|${monthName} \d{1,2}, \d{4}`

const starts = new RegExp(
  String.raw`^\s*(?:\d{1,4}\s+)?(${fullDate})(?=[\s|,]|$)\|?\s*(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\s+)?`,
  'i',
)

const secondDate = new RegExp(`^(${fullDate})\\s+`, 'i')

const startsYearless = /^\s*(\d{1,2} [A-Z][a-z]{2})(?:\s+(\d{1,2} [A-Z][a-z]{2})(?=\s))?(?=\s\s|\s\D)/

const shortDate = String.raw`\d{1,2}[ -]${monthName}|${monthName} \d{1,2}`

const startsShort = new RegExp(String.raw`^\s*(${shortDate})(?:\s+(${shortDate})(?=\s))?\s+(?=\S)`, 'i')

export function startOf(
  row: string,
  next: string,
): { date: string; valueDate?: string; rest: string; yearless: boolean } | undefined {
  const short = startsYearless.exec(row)
  if (short && /^\s*\d{4}\b/.test(next))
    return { date: short[1] ?? '', valueDate: short[2], rest: row.slice(short[0].length).trimStart(), yearless: true }
  const full = starts.exec(row)
  if (!full) return undefined
  const rest = row.slice(full[0].length)
  const second = secondDate.exec(rest)
  return { date: full[1] ?? '', valueDate: second?.[1], rest: rest.slice(second?.[0].length ?? 0), yearless: false }
}

/** An entry whose date has no year, with none below it. */
export function startOfShort(row: string): ReturnType<typeof startOf> {
  const short = startsShort.exec(row)
  if (!short) return undefined
  return { date: short[1] ?? '', valueDate: short[2], rest: row.slice(short[0].length), yearless: true }
}
