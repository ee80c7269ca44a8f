import { gstKinds } from '#core/ledger/gst-kinds.ts'
import { monthStart } from '#core/dates.ts'
import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const GstAccountsSearch = searchOf({ from: date, to: date, registration: words, account: words, kind: oneOf(gstKinds) })
export type GstAccountsSearch = SearchOf<typeof GstAccountsSearch>

/** The days and the registration that an address names; this month by default. */
export const choiceOf = ({ from, to, registration }: GstAccountsSearch, day: string) => ({
  from: from ?? monthStart(day),
  to: to ?? day,
  gst_registrations_id: registration,
})

/** The rows that an address names. */
export const filterOf = (search: GstAccountsSearch, day: string) => ({
  ...choiceOf(search, day),
  ledger_accounts_id: search.account,
  gst_kind: search.kind,
})
