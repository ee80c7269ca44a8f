import { createFileRoute } from '@tanstack/react-router'
import { EstimatePage } from '#web/features/sales/estimate-answers/estimate-page.tsx'
import { searchOf, token, words } from '#web/lib/search.ts'

/** The target of the button in an estimate's mail: open to anyone with the link. */
export const Route = createFileRoute('/estimate')({
  validateSearch: searchOf({ link: token, lang: words }),
  component: Offered,
})

function Offered() {
  const { link } = Route.useSearch()
  return <EstimatePage key={link} token={link} />
}
