import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import type { Built } from './built.ts'

/** The most failing rows stored per check; all are counted. */
const MOST_FINDINGS = 50

export function find(built: Pick<Built, 'findings' | 'onFinding'>, finding: Finding): void {
  const found = built.findings.get(finding.code) ?? { count: 0, rows: [] }
  found.count += 1
  if (found.rows.length < MOST_FINDINGS) found.rows.push(finding)
  built.findings.set(finding.code, found)
  built.onFinding?.(finding)
}
