import type { ErrorComponentProps } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageError } from '#web/ui/page-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** In place of the declaration where it cannot be read: for a person who is not on the payroll, what it is for. */
export function NoDeclarationPage(failed: ErrorComponentProps) {
  if (!(failed.error instanceof ApiError && failed.error.code === 'wrong_state')) return <PageError {...failed} />
  return (
    <Page shape="narrow">
      <PageHeader title={t('Tax declaration')} section={t('Profile')} />
      <EmptyState icon="file" title={t('You are not on the payroll')}>
        {t('A tax declaration is for people on the payroll of this company. Ask payroll if you should be on it.')}
      </EmptyState>
    </Page>
  )
}
