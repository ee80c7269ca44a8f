import type { Permission } from '#contract/permissions.ts'

/** Who may know of a topic (nobody named: everyone), and what it is called to the others. */
export type Access = { who: readonly Permission[]; what: string }
