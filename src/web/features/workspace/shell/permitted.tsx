import { lazy, type ReactNode, Suspense } from 'react'
import { t, translate } from '#core/messages.ts'
import { accessTo } from '#contract/route-access.ts'
import { usePermitted } from '#web/lib/session.ts'
import { usePath } from './menu-view.ts'

const Unauthorised = lazy(() => import('./unauthorised.tsx'))

/** The page, or what the person lacks for it and whom to ask. Whether it is built is said by its page. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = usePath()
  const { name, anyOf = [] } = accessTo(path) ?? {}
  if (usePermitted(anyOf)) return children
  return (
    <Suspense>
      <Unauthorised key={path} page={name === undefined ? t('This page') : translate(name)} path={path} missing={anyOf} />
    </Suspense>
  )
}
