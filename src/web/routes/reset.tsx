import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AskResetPage, ChoosePasswordPage } from '#web/features/identity/account/reset-page.tsx'

/** The mailed link contains the token. */
export const Route = createFileRoute('/reset')({
  validateSearch: z.object({ token: z.optional(z.catch(z.string(), '')) }),
  component: Reset,
})

function Reset() {
  const { token } = Route.useSearch()
  return token ? <ChoosePasswordPage token={token} /> : <AskResetPage />
}
