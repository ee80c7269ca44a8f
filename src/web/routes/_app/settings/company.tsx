import { createFileRoute } from '@tanstack/react-router'
import { companyQuery } from '#web/features/company/company/api.ts'
import { CompanyPage } from '#web/features/company/company/company-page.tsx'

export const Route = createFileRoute('/_app/settings/company')({
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery),
  component: CompanyPage,
})
