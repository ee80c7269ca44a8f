import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** What the audit of a year keeps in its address. */
export const AuditSearch = z.object({ view: oneOf(['comments', 'adjustments', 'auditors']), request: words })
export type AuditSearch = z.infer<typeof AuditSearch>
