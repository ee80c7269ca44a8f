import { useSuspenseQuery } from '@tanstack/react-query'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { founderStepsQuery } from '../shared/checklist-api.ts'
import { stepsOf } from '../shared/checklist-steps.ts'
import { Checklist } from '../shared/checklist.tsx'
import { SampleCompany } from '../shared/sample-company.tsx'

/** The first steps of a new company: the checklist, and a sample company. */
export function WelcomePage() {
  const { first_name, company_name, permissions } = useSession()
  const { data } = useSuspenseQuery(founderStepsQuery)
  const about = { company_name, name: product.name }
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Welcome, {first_name}', { first_name })}
        description={
          stepsOf(data.steps, permissions).length === 0
            ? t('{company_name} is ready on {name}.', about)
            : t('{company_name} is ready on {name}. Here is what to do first.', about)
        }
        actions={<ButtonLink to="/dashboard">{t('Go to dashboard')}</ButtonLink>}
      />
      <Checklist />
      <SampleCompany />
    </Page>
  )
}
