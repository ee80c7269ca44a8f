import type { groupIn } from '../grouping.ts'

export type Group = NonNullable<ReturnType<typeof groupIn>>
