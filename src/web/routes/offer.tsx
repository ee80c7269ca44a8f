import { createFileRoute } from '@tanstack/react-router'
import { CandidatePage } from '#web/features/payroll/offers/candidate-page.tsx'
import { searchOf, token, words } from '#web/lib/search.ts'

/** The target of the button in the mail of an offer: open to anyone with the link. */
export const Route = createFileRoute('/offer')({
  validateSearch: searchOf({ link: token, lang: words }),
  component: Offered,
})

function Offered() {
  const { link } = Route.useSearch()
  return <CandidatePage key={link} token={link} />
}
