import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The search parameters of a year's audit. */
export const AuditSearch = z.object({ view: oneOf(['comments', 'adjustments', 'auditors']), request: words })
export type AuditSearch = z.infer<typeof AuditSearch>
