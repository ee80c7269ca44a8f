import { product } from '#core/product.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Checklist } from '../shared/checklist.tsx'
import { SampleCompany } from '../shared/sample-company.tsx'

/** What a new company does first: the checklist, and a sample company to try things in. */
export function WelcomePage() {
  const { first_name, company_name } = useSession()
  return (
    <Page shape="narrow">
      <PageHeader
        title={`Welcome, ${first_name}`}
        description={`${company_name} is ready on ${product.name}. Here is what to do first.`}
        actions={<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>}
      />
      <Checklist />
      <SampleCompany />
    </Page>
  )
}
