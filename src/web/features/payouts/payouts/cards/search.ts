import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The card to repay, the open form, and whether archived cards are shown. */
export const CardRepaySearch = z.object({ card: words, form: oneOf(['new', 'card', 'statement']), show: oneOf(['archived']) })
export type CardRepaySearch = z.infer<typeof CardRepaySearch>
