import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** Where the registration does not file this return. */
  title: string
  children: (data: T) => ReactNode
}

/** A return while it loads, fails, or is none of this registration's: the reason with the way to its registrations. */
export function SchemeState<T>({ query, title, children }: Props<T>) {
  const { data, isError, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.code === 'wrong_state')
    return (
      <Card>
        <EmptyState title={title} icon="file" actions={<Link to="/settings/registrations">{t('GST registrations')}</Link>}>
          {error.message}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      {isError ? (
        <ErrorState error={error} title={t('The return could not be built')} onRetry={refetch} />
      ) : (
        <Skeleton lines={10} height={420} label={t('Building the return')} />
      )}
    </Card>
  )
}
