import * as z from 'zod/mini'
import { words } from '#web/lib/search.ts'

/** `connect`: the dialog is open, for this account or, with `new`, for any. */
export const ConnectedSearch = z.object({ connect: words })
export type ConnectedSearch = z.infer<typeof ConnectedSearch>
