import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { Page } from './layout.tsx'
import { usePageTitle } from './page-header.tsx'
import { ErrorState, Skeleton } from './states.tsx'

/** Shown while a route's code and first data load. */
export function PagePending() {
  return (
    <Page>
      <Skeleton lines={8} height={400} label={t('Loading the page')} />
    </Page>
  )
}

/** A route that threw; the shell around it still works. */
export function PageError({ error, reset }: ErrorComponentProps) {
  usePageTitle(t('Something went wrong'))
  const router = useRouter()
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return (
    <Page>
      <h1 className="visually-hidden">{t('Something went wrong')}</h1>
      <ErrorState error={error} title={t('This page could not be opened')} onRetry={retry} />
    </Page>
  )
}
