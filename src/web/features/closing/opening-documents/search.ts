import * as z from 'zod/mini'
import { openingImportKinds } from '#contract/closing/opening-imports.ts'
import { openingKinds } from '#core/documents/openings.ts'
import { importSearch } from '#web/features/documents/shared/imports/search.ts'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters: a kind of document, or TDS before the opening date; `edit`: the open form. */
export const OpeningsSearch = z.object({ view: oneOf([...openingKinds, 'tds']), edit: words })
export type OpeningsSearch = z.infer<typeof OpeningsSearch>

export const OpeningImportSearch = z.object({ ...importSearch, kind: oneOf(openingImportKinds) })
