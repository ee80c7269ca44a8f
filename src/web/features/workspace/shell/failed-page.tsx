import { useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Props = { from: string | undefined; reference: string | undefined }

/** What failed, what is safe, and how to go on. */
export function FailedPage({ from, reference }: Props) {
  const { history } = useRouter()
  const retry = () => (from === undefined ? history.back() : history.replace(from))
  return (
    <>
      <PageHeader title="Something went wrong" />
      <EmptyState
        icon="warning"
        title="The last step could not be finished"
        actions={
          <>
            <Button icon="refresh" tone="primary" onClick={retry}>
              Try again
            </Button>
            <ButtonLink to="/dashboard" icon="home">
              Go to the dashboard
            </ButtonLink>
            <ButtonLink to="/support" icon="support">
              Tell support
            </ButtonLink>
          </>
        }
      >
        What you saved is safe, and nothing was saved by half. If it happens again, tell support what you were doing
        {reference === undefined ? '.' : ` and the reference ${reference}.`}
      </EmptyState>
    </>
  )
}
