import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Props = { company: string | undefined; path: string | undefined }

/** A page of another company of the person: a link alone does not switch companies, the person confirms. */
export function InCompanyPage({ company, path }: Props) {
  const { companies, companies_id, company_name } = useSession()
  const { mutate, isPending } = useSwitchCompany()
  const navigate = useNavigate()
  const address = path === undefined ? undefined : own(path)
  const isHere = company === companies_id
  useEffect(() => {
    if (isHere && address !== undefined) void navigate({ href: address, replace: true })
  }, [isHere, address, navigate])
  const other = companies.find((each) => each.companies_id === company)
  if (isHere && address !== undefined) return null
  return (
    <Page>
      <PageHeader title={t('Another company')} section={t('Reports')} />
      {other === undefined || address === undefined ? (
        <EmptyState
          icon="lock"
          title={t('You have no access to this company')}
          actions={<ButtonLink to="/reports/group">{t('Go to the group')}</ButtonLink>}
        >
          {t('Ask an owner or administrator of the company to invite you.')}
        </EmptyState>
      ) : (
        <EmptyState
          icon="switch"
          title={t('This is in the books of {company_name}', { company_name: other.company_name })}
          actions={
            <Button
              tone="primary"
              looks
              busy={isPending}
              // Reloads the page, so that no data of the other company stays in memory.
              onClick={() => mutate(other.companies_id, { onSuccess: () => location.assign(address) })}
            >
              {t('Open {company_name}', { company_name: other.company_name })}
            </Button>
          }
        >
          {t('You are in {company_name} now. Use the company menu to go back.', { company_name })}
        </EmptyState>
      )}
    </Page>
  )
}

/** A URL of this application; undefined for one that leads elsewhere. */
function own(path: string): string | undefined {
  const url = URL.parse(path, location.origin)
  return url !== null && url.origin === location.origin && path.startsWith('/') ? `${url.pathname}${url.search}` : undefined
}
