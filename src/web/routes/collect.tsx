import { createFileRoute } from '@tanstack/react-router'
import { CollectPage } from '#web/features/sales/collect/collect-page.tsx'
import { searchOf, token, words } from '#web/lib/search.ts'

/** The target of payment links: open to anyone with the link. */
export const Route = createFileRoute('/collect')({
  validateSearch: searchOf({ link: token, lang: words }),
  component: Collect,
})

function Collect() {
  const { link } = Route.useSearch()
  return <CollectPage key={link} token={link} />
}
