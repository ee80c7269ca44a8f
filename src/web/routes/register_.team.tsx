import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '#web/features/identity/account/entry-page.tsx'
import { JoinPage } from '#web/features/identity/team/join-page.tsx'
import { searchOf, token } from '#web/lib/search.ts'

/** The target of invitation links. */
export const Route = createFileRoute('/register_/team')({
  validateSearch: searchOf({ token: token }),
  component: Join,
})

function Join() {
  return <JoinPage token={Route.useSearch().token} Frame={EntryPage} />
}
