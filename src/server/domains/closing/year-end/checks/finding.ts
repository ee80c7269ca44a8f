import type { YearEndCheck } from '#contract/closing/year-end.ts'
import type { IsoDate } from '#core/dates.ts'

/** The financial year that is checked, both days included. */
export type Year = { period_start: IsoDate; period_end: IsoDate }

/** The result of a check, before people's remarks. */
export type Finding = Omit<YearEndCheck, 'check_key' | 'mark' | 'is_settled'>

type Item = YearEndCheck['items'][number]
const MOST_ITEMS = 20

type Said = Pick<Finding, 'state' | 'finding'> & {
  amount?: number | null
  items?: readonly Item[]
  item_count?: number
  proof?: Finding['proof']
  action?: Finding['action']
}

/** A finding with at most twenty of its items; `item_count` counts all of them. */
export const found = ({ state, finding, amount = null, items = [], item_count, proof = null, action = null }: Said): Finding => ({
  state,
  finding,
  amount,
  items: items.slice(0, MOST_ITEMS),
  item_count: item_count ?? items.length,
  proof,
  action,
})

/** The URL of a page with its search parameters; undefined ones are dropped. */
export function linkTo(path: string, search: Record<string, string | undefined> = {}): string {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The general ledger of an account within the year. */
export const ledgerLink = (ledger_accounts_id: string, { period_start, period_end }: Year): string =>
  linkTo('/reports/general-ledger', { account: ledger_accounts_id, from: period_start, to: period_end })
