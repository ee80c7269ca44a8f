import { createFileRoute } from '@tanstack/react-router'
import { EntrySearch } from '#web/features/account/entry.ts'
import { RegisterPage } from '#web/features/account/register-page.tsx'

export const Route = createFileRoute('/register')({ validateSearch: EntrySearch, component: Register })

function Register() {
  return <RegisterPage redirect={Route.useSearch().redirect} />
}
