import type { Sheet, SheetColumn, SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'

export type Cell = SheetRow['cells'][number]

type Details = { level?: number; link?: SheetLink | null; links?: readonly (SheetLink | null)[] }

/** One row; a single link applies to every cell with an amount. */
export function row(
  kind: SheetRow['kind'],
  label: string,
  cells: readonly Cell[],
  { level = 0, link = null, links }: Details = {},
): SheetRow {
  return { kind, label, level, link, cells: [...cells], links: cells.map((cell, at) => linkOf(cell, links?.[at])) }
}

const linkOf = (cell: Cell, link: SheetLink | null | undefined) => (cell === null || cell === '' ? null : (link ?? null))

export const heading = (label: string, columns: readonly SheetColumn[], level = 0): SheetRow =>
  row(
    'heading',
    label,
    columns.map(() => null),
    { level },
  )

export const money = (label: string): SheetColumn => ({ label, kind: 'money' })
export const text = (label: string): SheetColumn => ({ label, kind: 'text' })
export const date = (label: string): SheetColumn => ({ label, kind: 'date' })
export const count = (label: string): SheetColumn => ({ label, kind: 'count' })

/** A link to a page; undefined parameters are omitted. */
export function to(path: string, search: Record<string, string | undefined> = {}): SheetLink {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { to: path, search: Object.fromEntries(given) }
}

export const ledger = (ledger_accounts_id: string, period: { from: string; to: string }): SheetLink =>
  to('/reports/general-ledger', { account: ledger_accounts_id, from: period.from, to: period.to })

type Said = Pick<Sheet, 'title' | 'period' | 'first' | 'columns' | 'rows'> & Partial<Pick<Sheet, 'subject' | 'notes' | 'amounts'>>

export const sheet = (said: Said): Sheet => ({ subject: null, notes: [], ...said })
