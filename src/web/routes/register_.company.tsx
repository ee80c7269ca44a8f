import { createFileRoute, redirect } from '@tanstack/react-router'
import { NewCompanyPage } from '#web/features/identity/account/company-page.tsx'
import { sessionQuery } from '#web/lib/session.ts'

/** Adds another company for a signed-in person. */
export const Route = createFileRoute('/register_/company')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { redirect: location.href } })
    return { session }
  },
  component: NewCompany,
})

function NewCompany() {
  return <NewCompanyPage present={Route.useRouteContext().session.company_name} />
}
