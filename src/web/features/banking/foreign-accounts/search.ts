import * as z from 'zod/mini'
import { oneOf } from '#web/lib/search.ts'

/** `act`: the form that is open over the page. */
export const ForeignAccountSearch = z.object({ act: oneOf(['receipt', 'payment', 'conversion', 'entry']) })
export type ForeignAccountSearch = z.infer<typeof ForeignAccountSearch>
