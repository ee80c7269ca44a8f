import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '#core/messages.ts'
import { accessTo } from '#contract/route-access.ts'
import { missingFor, useSession } from '#web/lib/session.ts'
import { usePath } from './menu-view.ts'

const Unauthorised = lazy(() => import('./unauthorised.tsx'))

/** The page, or the missing permission and whom to ask for it. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = usePath()
  const missing = missingFor(path, useSession())
  if (missing === undefined) return children
  return (
    <Suspense>
      <Unauthorised key={path} page={accessTo(path)?.name ?? t('This page')} path={path} missing={missing} />
    </Suspense>
  )
}
