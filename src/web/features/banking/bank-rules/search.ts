import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** Which part of the page, and the rule that is open: `new`, or its id. `from`: the suggested rule a new one begins with. */
export const RulesSearch = searchOf({ tab: oneOf(['mined', 'runs']), rule: words, from: words })
export type RulesSearch = SearchOf<typeof RulesSearch>
