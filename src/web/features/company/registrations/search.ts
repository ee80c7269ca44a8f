import * as z from 'zod/mini'
import { words } from '#web/lib/search.ts'

/** `edit`: `new`, or the id of the registration that is open. */
export const RegistrationsSearch = z.object({ edit: words })
export type RegistrationsSearch = z.infer<typeof RegistrationsSearch>
