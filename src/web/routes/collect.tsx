import { createFileRoute } from '@tanstack/react-router'
import { CollectPage } from '#web/features/sales/collect/collect-page.tsx'
import { searchOf, token } from '#web/lib/search.ts'

/** Where a payment link leads: open to whoever has it. */
export const Route = createFileRoute('/collect')({
  validateSearch: searchOf({ link: token }),
  component: Collect,
})

function Collect() {
  const { link } = Route.useSearch()
  return <CollectPage key={link} token={link} />
}
