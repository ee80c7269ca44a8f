import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from './states.tsx'

/**
 * The heavy part of a page, which comes right after its heading: fetched as soon as the page's own code runs, on hover too. `meanwhile`
 * has its shape, so that nothing jumps; a function is given the same properties.
 */
export function lateBody<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchBody = () =>
    (coming ??= load().then(
      (body) => (fetched = body),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    ))
  void fetchBody().catch(() => undefined)
  return function LateBody(props: Props) {
    const [Body, setBody] = useState(() => fetched)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (Body !== undefined || error !== undefined) return
      let isGone = false
      void fetchBody().then(
        (body) => isGone || setBody(() => body),
        (cause: unknown) => isGone || setError(cause),
      )
      return () => {
        isGone = true
      }
    }, [Body, error])
    if (error !== undefined) return <ErrorState error={error} onRetry={() => setError(undefined)} />
    if (Body !== undefined) return <Body {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}
