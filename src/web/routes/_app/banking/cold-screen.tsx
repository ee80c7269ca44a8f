import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Banking before the first account. */
export const Route = createFileRoute('/_app/banking/cold-screen')({ component: FirstAccount })

function FirstAccount() {
  return (
    <>
      <PageHeader title="Banking" />
      <EmptyState
        icon="bank"
        title="Start with a bank account"
        actions={
          <>
            <ButtonLink to="/banking/accounts" search={{ edit: 'new' }} tone="primary" icon="add">
              Add a bank account
            </ButtonLink>
            <ButtonLink to="/banking/import" icon="upload">
              Import a statement
            </ButtonLink>
          </>
        }
      >
        Then connect it, or import its statement: every line is matched with your invoices and booked.
      </EmptyState>
    </>
  )
}
