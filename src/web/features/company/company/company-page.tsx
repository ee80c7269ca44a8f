import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { companyQuery } from './api.ts'
import { IdentitySection } from './identity-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { LookSection } from './look-section.tsx'
import { BankSection, InvoiceSection } from './sections.tsx'
import { StorageSection } from './storage-section.tsx'
import { valuesOf } from './values.ts'

/** The company as on its documents. Each part is saved separately. */
export function CompanyPage() {
  const { data: company } = useSuspenseQuery(companyQuery)
  const initial = valuesOf(company)
  // A part resets when another part is saved, so that it never sends outdated values.
  const key = JSON.stringify(initial)
  return (
    <Page shape="narrow">
      <PageHeader
        title={t('Company')}
        section={t('Settings')}
        description={t("The company details on your invoices. Issued invoices don't change.")}
      />
      <IdentitySection key={`identity ${key}`} initial={initial} />
      <LogoSection company={company} />
      <LookSection company={company} />
      <BankSection key={`bank ${key}`} initial={initial} />
      <InvoiceSection key={`invoices ${key}`} initial={initial} />
      <StorageSection />
    </Page>
  )
}
