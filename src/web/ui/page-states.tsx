import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Page } from './layout.tsx'
import { usePageTitle } from './page-header.tsx'
import { ErrorState, Skeleton } from './states.tsx'

/** While a route's code and first data are on their way. */
export function PagePending() {
  return (
    <Page>
      <Skeleton lines={8} height={400} label="Loading the page" />
    </Page>
  )
}

/** A route that threw; the shell around it goes on working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  usePageTitle('Something went wrong')
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return <ErrorState error={error} title="This page could not be opened" onRetry={retry} />
}
