import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { EntrySearch } from '#web/features/identity/account/entry.ts'
import { EntryPage } from '#web/features/identity/account/entry-page.tsx'
import { VerifyForm } from '#web/features/identity/account/verify-form.tsx'
import { sessionQuery } from '#web/lib/session.ts'

export const Route = createFileRoute('/verify')({
  validateSearch: EntrySearch,
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { redirect: search.redirect } })
    if (session.is_user_verified) throw redirect({ href: search.redirect ?? '/dashboard' })
  },
  component: Verify,
})

function Verify() {
  const { history } = useRouter()
  const { redirect: wanted } = Route.useSearch()
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <EntryPage
      title={t('Check your email')}
      lead={
        <>
          {rich(
            'We sent an email to {b}. Enter the six-digit code in it. If you already have an account, the email says so instead.',
            { b: <b>{session?.email}</b> },
          )}
        </>
      }
      foot={<Link to="/logout">{t('Use another account')}</Link>}
    >
      <VerifyForm
        onDone={({ permissions }) => history.replace(wanted ?? (permissions.includes('OWNER') ? '/onboarding' : '/dashboard'))}
      />
    </EntryPage>
  )
}
