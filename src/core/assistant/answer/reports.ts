/** A report that answers what the assistant does not. */
type Report = { name: string; path: string }

const reports: readonly (readonly [asked: RegExp, name: string, path: string])[] = [
  [
    /\bbalance ?sheet\b|\bnet ?worth\b|\bequity\b|\bshare ?holders?\b|\b(?:total|net|fixed|current) (?:assets|liabilities)\b/i,
    'Balance sheet',
    '/reports/balance-sheet',
  ],
  [/\btrial balance\b/i, 'Trial balance', '/reports/trial-balance'],
  [/\bday ?book\b/i, 'Day book', '/reports/day-book'],
  [/\bbudget\w*\b/i, 'Budget against actual', '/reports/budget'],
  [
    /\bprofit\w*|\bmunafa\b|\bmargins?\b|\bebitda\b|\bp ?& ?l\b|\bdepreciation\b|\bcogs\b|\bcost of goods\b/i,
    'Profit and loss',
    '/reports/profit-and-loss',
  ],
]

/** The report to open for a question about data that no bank line, invoice or bill has; undefined if none has it either. */
export function reportFor(prompt: string): Report | undefined {
  const found = reports.find(([asked]) => asked.test(prompt))
  return found && { name: found[1], path: found[2] }
}
