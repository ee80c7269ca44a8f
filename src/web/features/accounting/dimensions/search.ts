import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the period, the kind of dimension, and the one being edited. */
export const DimensionsSearch = z.object({ from: date, to: date, by: oneOf(['cost_centre', 'tag']), edit: words })
export type DimensionsSearch = z.infer<typeof DimensionsSearch>
