import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** Which part of the page, and the rule that is open: `new`, or its id. `from`: the suggested rule a new one begins with. */
export const RulesSearch = z.object({ tab: oneOf(['mined', 'runs']), rule: words, from: words })
export type RulesSearch = z.infer<typeof RulesSearch>
