import { openingImportKinds } from '#contract/closing/opening-imports.ts'
import { openingKinds } from '#core/documents/openings.ts'
import { importSearch } from '#web/features/documents/shared/imports/search.ts'
import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page shows: documents of a kind, or TDS from before; `edit`: the form that is open. */
export const OpeningsSearch = searchOf({ view: oneOf([...openingKinds, 'tds']), edit: words })
export type OpeningsSearch = SearchOf<typeof OpeningsSearch>

export const OpeningImportSearch = searchOf({ ...importSearch, kind: oneOf(openingImportKinds) })
