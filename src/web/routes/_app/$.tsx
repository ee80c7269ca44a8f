import { createFileRoute } from '@tanstack/react-router'
import { comingAt } from '#web/features/workspace/coming/areas.ts'
import { ComingPage } from '#web/features/workspace/coming/coming-page.tsx'
import { NotFound } from '#web/features/workspace/shell/not-found.tsx'

/** Paths without a route of their own: an announced page, or not found. */
export const Route = createFileRoute('/_app/$')({ component: Elsewhere })

function Elsewhere() {
  const area = comingAt(Route.useParams()._splat ?? '')
  return area ? <ComingPage area={area} /> : <NotFound />
}
