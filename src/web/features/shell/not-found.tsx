import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Any path that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon="search"
        title="There is nothing at this address"
        actions={
          <ButtonLink to="/dashboard" tone="primary">
            Go to the dashboard
          </ButtonLink>
        }
      >
        The link may be old, or a letter of it is missing.
      </EmptyState>
    </>
  )
}
