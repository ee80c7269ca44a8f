import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '#web/features/sales/statement-pages/statement-page.tsx'
import { searchOf, token, words } from '#web/lib/search.ts'

/** The target of the button in the mail of a statement: open to anyone with the link. */
export const Route = createFileRoute('/statement')({
  validateSearch: searchOf({ link: token, lang: words }),
  component: Account,
})

function Account() {
  const { link } = Route.useSearch()
  return <StatementPage key={link} token={link} />
}
