import { createFileRoute } from '@tanstack/react-router'
import { financialYear } from '#core/dates.ts'
import { ownDeclarationQuery } from '#web/features/payroll/declarations/api.ts'
import { NoDeclarationPage } from '#web/features/payroll/declarations/no-declaration-page.tsx'
import { OwnDeclarationPage } from '#web/features/payroll/declarations/own-declaration-page.tsx'
import { today } from '#web/lib/today.ts'
import { ReadOnly } from '#web/ui/read-only.ts'

export const Route = createFileRoute('/_app/settings/declaration')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ownDeclarationQuery(financialYear(today()).start)),
  errorComponent: NoDeclarationPage,
  // The declaration is the person's own, whatever their role in the company.
  component: () => (
    <ReadOnly value={false}>
      <OwnDeclarationPage />
    </ReadOnly>
  ),
})
