import { lazy, type ReactNode, Suspense } from 'react'
import { t, translate } from '#core/messages.ts'
import { accessTo } from '#contract/route-access.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { usePath } from './menu-view.ts'

const Unauthorised = lazy(() => import('./unauthorised.tsx'))

/** The page, or what the person lacks for it and whom to ask. Whether it is built is said by its page. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = usePath()
  const { name, anyOf = [] } = accessTo(path) ?? {}
  const mayOpen = usePermitted(anyOf)
  // A page that is one form has nothing for a person who only reads.
  const isClosedForm = useSession().audit_scope !== null && /\/(new|edit)$/.test(path)
  if (mayOpen && !isClosedForm) return children
  return (
    <Suspense>
      <Unauthorised
        key={path}
        page={name === undefined ? t('This page') : translate(name)}
        path={path}
        missing={mayOpen ? [] : anyOf}
      />
    </Suspense>
  )
}
