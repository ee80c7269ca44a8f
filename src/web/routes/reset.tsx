import { createFileRoute } from '@tanstack/react-router'
import { AskResetPage, ChoosePasswordPage } from '#web/features/identity/account/reset-page.tsx'
import { matching, searchOf } from '#web/lib/search.ts'

/** The mailed link contains the token. */
export const Route = createFileRoute('/reset')({
  validateSearch: searchOf({ token: matching(/./) }),
  component: Reset,
})

function Reset() {
  const { token } = Route.useSearch()
  return token ? <ChoosePasswordPage token={token} /> : <AskResetPage />
}
