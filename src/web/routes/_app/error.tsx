import { createFileRoute } from '@tanstack/react-router'
import { FailedPage } from '#web/features/workspace/shell/failed-page.tsx'
import { ownAddress, searchOf, words } from '#web/lib/search.ts'

/** `from`: the page that failed, of this application. `reference`: what support asks for. */
const ErrorSearch = searchOf({
  from: ownAddress,
  reference: words,
})

export const Route = createFileRoute('/_app/error')({ validateSearch: ErrorSearch, component: Failed })

function Failed() {
  return <FailedPage {...Route.useSearch()} />
}
