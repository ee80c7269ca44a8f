import * as z from 'zod/mini'
import { openingImportKinds } from '#contract/closing/opening-imports.ts'
import { openingKinds } from '#core/documents/openings.ts'
import { importSearch } from '#web/features/documents/shared/imports/search.ts'
import { oneOf, words } from '#web/lib/search.ts'

/** What the page shows: documents of a kind, or TDS from before; `edit`: the form that is open. */
export const OpeningsSearch = z.object({ view: oneOf([...openingKinds, 'tds']), edit: words })
export type OpeningsSearch = z.infer<typeof OpeningsSearch>

export const OpeningImportSearch = z.object({ ...importSearch, kind: oneOf(openingImportKinds) })
