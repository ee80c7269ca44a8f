import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

export const SchedulesSearch = searchOf({ status: oneOf(['active', 'paused', 'ended', 'failing']) })
export type SchedulesSearch = SearchOf<typeof SchedulesSearch>
