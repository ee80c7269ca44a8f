import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FailedPage } from '#web/features/workspace/shell/failed-page.tsx'
import { words } from '#web/lib/search.ts'

/** `from`: the failed page, of this application. `reference`: the reference for support. */
const ErrorSearch = z.object({
  from: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined),
  reference: words,
})

export const Route = createFileRoute('/_app/error')({ validateSearch: ErrorSearch, component: Failed })

function Failed() {
  return <FailedPage {...Route.useSearch()} />
}
