import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Shown to a person without access to the company: their other companies, and Log out. */
export function NoCompany() {
  const { companies, email } = useSession()
  const { mutate, isPending } = useSwitchCompany()
  usePageTitle(t('No access'))
  return (
    <main>
      <h1 className="visually-hidden">{t('No access')}</h1>
      <EmptyState
        icon="lock"
        title={t('You no longer have access to this company')}
        actions={
          <Stack>
            {companies.map(({ companies_id, company_name }) => (
              <Button
                key={companies_id}
                tone="primary"
                busy={isPending}
                onClick={() => mutate(companies_id, { onSuccess: () => location.assign('/dashboard') })}
              >
                {t('Continue in {company_name}', { company_name })}
              </Button>
            ))}
            <Link to="/logout">{t('Log out')}</Link>
          </Stack>
        }
      >
        {t(
          'You are logged in as {email}. An owner or administrator of the company can restore your access, or invite you again.',
          {
            email,
          },
        )}
      </EmptyState>
    </main>
  )
}
