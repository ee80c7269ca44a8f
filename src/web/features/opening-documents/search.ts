import * as z from 'zod/mini'
import { openingKinds } from '#core/openings.ts'
import { importSearch } from '#web/imports/search.ts'
import { oneOf, words } from '#web/lib/search.ts'

/** What the page shows: documents of a kind, or TDS of before; `edit`: the form that is open. */
export const OpeningsSearch = z.object({ view: oneOf([...openingKinds, 'tds']), edit: words })
export type OpeningsSearch = z.infer<typeof OpeningsSearch>

/** What a file of the time before brings. */
export const openingFiles = [
  'opening-balances',
  'opening-invoices',
  'opening-credit-notes',
  'opening-customer-advances',
  'opening-bills',
  'opening-debit-notes',
  'opening-vendor-advances',
  'opening-tds',
] as const
export const OpeningImportSearch = z.object({ ...importSearch, kind: oneOf(openingFiles) })
