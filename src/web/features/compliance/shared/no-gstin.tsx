import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'

/** A page that needs the GSTIN of the company, with the way to enter it, or whom to ask. */
export function NoGstin({ children }: { children: string }) {
  const mayEnter = usePermitted(['OWNER', 'ADMIN'])
  const action = mayEnter ? (
    <ButtonLink to="/settings/company">{t('Company Details')}</ButtonLink>
  ) : (
    <span>{t('Ask an owner or admin to add it')}</span>
  )
  return (
    <Notice tone="warning" action={action}>
      {children}
    </Notice>
  )
}

/** What a return asks of the company: nothing, while it has no GSTIN. */
export function WithGstin({ gstin, form, children }: { gstin: string | null; form: string; children: ReactNode }) {
  if (gstin !== null) return children
  return (
    <NoGstin>
      {t('Without a GSTIN your company files no {form}. If it is registered under GST, add its GSTIN.', { form })}
    </NoGstin>
  )
}
