import type { SectionTotals } from '#core/compliance/gstr1/books/collect.ts'
import type { CheckCode } from '#core/compliance/gstr1/books/check-list.ts'
import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import { type Figures, noFigures } from '#core/compliance/gstr1/books/proofs.ts'
import type { Series } from '#core/compliance/gstr1/books/series.ts'
import type { Entry, Filer } from '#core/compliance/gstr1/model.ts'
import type { Sentence } from '#core/sentences.ts'
import type { Annual } from '#core/compliance/gstr9/add-up.ts'
import type { Advances, Changed } from '#core/compliance/gstr9/reported.ts'

/** Takes the digest of a document by its key, such as `invoices:` with its id. */
export type Digested = (key: string, digest: [number: string, digest: string]) => void

/** GSTR-1 of a month as it is put together, with what is wrong with it. */
export type Built = {
  /** For each document: its number and a digest of everything the return uses of it. Only on request. */
  digests: Map<string, [number: string, digest: string]>
  filer: Filer
  isRegistered: boolean
  entries: Map<string, readonly Entry[]>
  totals: SectionTotals
  series: Series[]
  findings: Map<CheckCode, { count: number; rows: Finding[] }>
  /** `cause`: a text where an earlier version stored it. */
  excluded: { label: string; cause: string | Sentence; link: string }[]
  considered: number
  reported: number
  cancelled: number
  /** The stated totals of the documents, without reverse charge, plus the advances of the month. */
  headers: Figures
  /** Tax that amendments and late documents add: of documents cancelled in these days, and of all others. */
  amended: { reversed: Figures; other: Figures }
  /** Stated totals of documents that are in the books of its days and were recorded after it was filed. */
  unfiled: Figures
  /** Documents that it amends, or reports after their month. */
  changed: Changed[]
  advances: Advances
  /** What rows that a writer took add to the annual return. */
  handedOn?: Annual | undefined
  /** Takes every finding; `findings` keeps the first of each check. */
  onFinding?: ((finding: Finding) => void) | undefined
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
  amended: { reversed: noFigures, other: noFigures },
  unfiled: noFigures,
  changed: [],
  advances: { received: [], adjusted: [] },
})
