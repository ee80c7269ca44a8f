import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The open tab, and the open rule: `new`, or its id. `from`: the suggestion that a new rule starts from. */
export const RulesSearch = z.object({ tab: oneOf(['mined', 'runs']), rule: words, from: words })
export type RulesSearch = z.infer<typeof RulesSearch>
