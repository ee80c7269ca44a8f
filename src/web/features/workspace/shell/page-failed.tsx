import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { PageError } from '#web/ui/page-states.tsx'

const RecordNotFound = lazy(() => import('./not-found.tsx').then((part) => ({ default: part.RecordNotFound })))

/** A page that could not be loaded: a record that does not exist is a page that was not found, with a way back. */
export function PageFailed(props: ErrorComponentProps) {
  const { error } = props
  if (!(error instanceof ApiError) || error.status !== 404) return <PageError {...props} />
  return (
    <Suspense>
      <RecordNotFound missing={error.message} />
    </Suspense>
  )
}
