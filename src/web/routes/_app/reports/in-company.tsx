import { createFileRoute } from '@tanstack/react-router'
import { InCompanyPage } from '#web/features/reporting/reports/in-company-page.tsx'
import { InCompanySearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/in-company')({ validateSearch: InCompanySearch, component: Other })

function Other() {
  const { company, path } = Route.useSearch()
  return <InCompanyPage company={company} path={path} />
}
