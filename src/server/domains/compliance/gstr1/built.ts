import type { SectionTotals } from '#core/compliance/gstr1/books/collect.ts'
import type { CheckCode } from '#core/compliance/gstr1/books/check-list.ts'
import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import { type Figures, noFigures } from '#core/compliance/gstr1/books/proofs.ts'
import type { Series } from '#core/compliance/gstr1/books/series.ts'
import type { Entry, Filer } from '#core/compliance/gstr1/model.ts'

/** The most failing rows stored per check; all are counted. */
const MOST_FINDINGS = 50

export type Built = {
  /** For each document: its number and a digest of everything the return uses of it. Only on request. */
  digests: Map<string, [number: string, digest: string]>
  filer: Filer
  isRegistered: boolean
  entries: Map<string, readonly Entry[]>
  totals: SectionTotals
  series: Series[]
  findings: Map<CheckCode, { count: number; rows: Finding[] }>
  excluded: { label: string; cause: string; link: string }[]
  considered: number
  reported: number
  cancelled: number
  /** The stated totals of the documents, without reverse charge, plus the advances of the month. */
  headers: Figures
}

export const emptyReturn = (filer: Filer, isRegistered: boolean): Built => ({
  filer,
  isRegistered,
  entries: new Map(),
  totals: new Map(),
  series: [],
  findings: new Map(),
  digests: new Map(),
  excluded: [],
  considered: 0,
  reported: 0,
  cancelled: 0,
  headers: noFigures,
})

export function find(built: Pick<Built, 'findings'>, finding: Finding): void {
  const found = built.findings.get(finding.code) ?? { count: 0, rows: [] }
  found.count += 1
  if (found.rows.length < MOST_FINDINGS) found.rows.push(finding)
  built.findings.set(finding.code, found)
}
