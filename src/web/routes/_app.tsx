import { createFileRoute, lazyRouteComponent, Outlet, redirect, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import { AppShell } from '#web/features/workspace/shell/app-shell.tsx'
import { ShellPending } from '#web/features/workspace/shell/shell-pending.tsx'
import { goByCorrectedLaw } from '#web/lib/corrected-law.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { isReturnedTo } from '#web/lib/opened-page.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query.ts'
import { mayNameRecord } from '#web/lib/record-address.ts'
import { mayBeSignedIn, sessionQuery, useSession } from '#web/lib/session.ts'
import { askingFor } from './-asking.ts'
import { Installed } from './-installed.tsx'
import { LockedByPlan } from './-plan-lock.tsx'
import { homeWithoutDashboard } from './-home.ts'
import { findParts, layers, offerParts, SampleBar, toolParts } from './-shell-parts.tsx'

// Needed only for a person without any company.
const NoCompany = lazy(() =>
  import('#web/features/identity/team/no-company.tsx').then(({ NoCompany: page }) => ({ default: page })),
)
const NotFound = lazyRouteComponent(() => import('#web/features/workspace/shell/not-found.tsx'), 'NotFound')

// The router is made and the outline drawn while the server answers.
if (mayBeSignedIn()) {
  void queryClient.prefetchQuery(sessionQuery)
  void queryClient.prefetchQuery(navigationQuery)
}

/** Requires a session; people without one return here after login. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    // Requested together, so that the first paint has both.
    const wasSignedIn = mayBeSignedIn()
    const menus = wasSignedIn && context.queryClient.prefetchQuery(navigationQuery)
    const session = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    // Someone who was signed in sees at the login why the session ended.
    if (session === null) throw redirect({ to: wasSignedIn ? '/logout' : '/login', search: { redirect: location.href } })
    // The dashboard shows today, whereas auditors read a past year.
    if (session.audit_scope !== null && location.pathname === '/dashboard')
      throw redirect({
        to: '/accounting/year-end/$period_start/audit',
        params: { period_start: session.audit_scope.period_start },
      })
    await goByCorrectedLaw(session)
    await menus
    // The home page of who may not open the dashboard is the first page of their menu.
    if (location.pathname === '/dashboard') {
      const home = await homeWithoutDashboard(context.queryClient, session)
      if (home !== undefined) throw redirect({ to: home, replace: true })
    }
    return { session, queryClient: askingFor(location.pathname, session, context.queryClient) }
  },
  component: Shell,
  pendingComponent: ShellPending,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: NotFound,
})

// Rendered in steps that leave room for input, with the page in it: what the router renders itself is one long task.
function Shell() {
  return useDeferredValue(true, isReturnedTo()) ? <CompanyShell /> : <ShellPending />
}

function CompanyShell() {
  const { companies_id } = useSession()
  if (companies_id === '') {
    return (
      <Suspense>
        <NoCompany />
      </Suspense>
    )
  }
  return (
    <AppShell
      header={{
        find: <Each of={findParts} />,
        offers: <Each of={offerParts} />,
        tools: <Each of={toolParts} />,
      }}
      sample={<SampleBar />}
    >
      <Installed>
        <MayWrite>
          <LockedByPlan />
          <PageOfAddress />
        </MayWrite>
      </Installed>
      <Each of={layers} />
    </AppShell>
  )
}

function PageOfAddress() {
  const isPage = useRouterState({ select: ({ matches }) => mayNameRecord(matches.at(-1)?.params ?? {}) })
  if (isPage) return <Outlet />
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  )
}

const Each = ({ of }: { of: readonly ComponentType[] }) => of.map((Part, at) => <Part key={at} />)
