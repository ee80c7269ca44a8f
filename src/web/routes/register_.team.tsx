import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EntryPage } from '#web/features/identity/account/entry-page.tsx'
import { JoinPage } from '#web/features/identity/team/join-page.tsx'

/** The target of invitation links. */
export const Route = createFileRoute('/register_/team')({
  validateSearch: z.object({ token: z.catch(z.coerce.string(), '-') }),
  component: Join,
})

function Join() {
  return <JoinPage token={Route.useSearch().token} Frame={EntryPage} />
}
