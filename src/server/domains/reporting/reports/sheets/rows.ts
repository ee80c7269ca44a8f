import { translate } from '#core/messages.ts'
import { type Heads, headsOf, type NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import type { Sheet, SheetColumn, SheetLink, SheetRow } from '#contract/documents/report-sheets.ts'

export type Cell = SheetRow['cells'][number]

type Details = { level?: number; link?: SheetLink | null; links?: readonly (SheetLink | null)[] }

/** One row, its label in the current language; a single link applies to every cell with an amount. */
export function row(
  kind: SheetRow['kind'],
  label: string,
  cells: readonly Cell[],
  { level = 0, link = null, links }: Details = {},
): SheetRow {
  return {
    kind,
    label: translate(label),
    level,
    link,
    cells: [...cells],
    links: cells.map((cell, at) => linkOf(cell, links?.[at])),
  }
}

const linkOf = (cell: Cell, link: SheetLink | null | undefined) => (cell === null || cell === '' ? null : (link ?? null))

export const heading = (label: string, columns: readonly SheetColumn[], level = 0): SheetRow =>
  row(
    'heading',
    label,
    columns.map(() => null),
    { level },
  )

/** Columns, labelled in the current language. */
export const money = (label: string): SheetColumn => ({ label: translate(label), kind: 'money' })
export const text = (label: string): SheetColumn => ({ label: translate(label), kind: 'text' })
export const date = (label: string): SheetColumn => ({ label: translate(label), kind: 'date' })
export const count = (label: string): SheetColumn => ({ label: translate(label), kind: 'count' })

type Account = { code: string; account_name: string }
/** `1010  Cash`, the name in the current language while it is one of the initial chart. */
export const accountLabel = ({ code, account_name }: Account): string =>
  [code, translate(account_name)].filter((part) => part !== '').join('  ')
/** The same as the subject of a sheet: `1010 Cash`. */
export const accountSubject =
  ({ code, account_name }: Account) =>
  (): string =>
    `${code} ${translate(account_name)}`

/** A link to a page; undefined parameters are omitted. */
export function to(path: string, search: Record<string, string | undefined> = {}): SheetLink {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { to: path, search: Object.fromEntries(given) }
}

export const ledger = (ledger_accounts_id: string, period: { from: string; to: string }): SheetLink =>
  to('/reports/general-ledger', { account: ledger_accounts_id, from: period.from, to: period.to })

type Parts = Pick<Sheet, 'first' | 'columns' | 'rows'> & Partial<Pick<Sheet, 'notes' | 'amounts'>>

/** A sheet in the current language. Its title, period and notes are constant messages, or made by `t`. */
export const sheet = ({ title, subject, period, first, notes = [], ...parts }: Heads & Parts): NamedSheet => ({
  ...headsOf({ title, subject, period }),
  first: translate(first),
  notes: notes.map(translate),
  ...parts,
})
