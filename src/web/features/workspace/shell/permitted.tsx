import { lazy, type ReactNode, Suspense } from 'react'
import { t, translate } from '#core/messages.ts'
import { accessTo } from '#contract/route-access.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { usePath } from './menu-view.ts'

const Unauthorised = lazy(() => import('./unauthorised.tsx'))
const OnlyRead = lazy(() => import('./only-read.tsx'))

/** Pages that are one form: nothing on them is left for a person who may only read. */
export const isForm = (path: string): boolean => /\/(new|edit)$/.test(path)

/** The page, or what the person lacks for it and whom to ask. Whether it is built is said by its page. */
export function Permitted({ children }: { children: ReactNode }) {
  const path = usePath()
  const { name, anyOf = [] } = accessTo(path) ?? {}
  const mayOpen = usePermitted(anyOf)
  const { audit_scope } = useSession()
  const title = name === undefined ? t('This page') : translate(name)
  if (mayOpen && audit_scope !== null && isForm(path))
    return (
      <Suspense>
        <OnlyRead page={title} />
      </Suspense>
    )
  if (mayOpen) return children
  return (
    <Suspense>
      <Unauthorised key={path} page={title} path={path} missing={anyOf} />
    </Suspense>
  )
}
