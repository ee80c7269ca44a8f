import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

export const Route = createFileRoute('/error')({ component: Failed })

function Failed() {
  usePageTitle('Something went wrong')
  return (
    <main>
      <h1 className="visually-hidden">Something went wrong</h1>
      <EmptyState
        icon="warning"
        title="Something went wrong"
        actions={
          <ButtonLink to="/dashboard" tone="primary">
            Go to the dashboard
          </ButtonLink>
        }
      >
        What you saved is safe. If it happens again, tell support what you were doing.
      </EmptyState>
    </main>
  )
}
