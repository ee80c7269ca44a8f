import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Banking before the first account. */
export const Route = createFileRoute('/_app/banking/cold-screen')({ component: FirstAccount })

function FirstAccount() {
  return (
    <>
      <PageHeader title={t('Banking')} />
      <EmptyState
        icon="bank"
        title={t('Start with a bank account')}
        actions={
          <>
            <ButtonLink to="/banking/accounts" search={{ edit: 'new' }} tone="primary" icon="add">
              {t('Add a bank account')}
            </ButtonLink>
            <ButtonLink to="/banking/import" icon="upload">
              {t('Import a statement')}
            </ButtonLink>
          </>
        }
      >
        {t('Then connect it or import its statement: we match every line with your invoices and book it.')}
      </EmptyState>
    </>
  )
}
