import { type ComponentType, lazy, Suspense } from 'react'

/** When the page stands, so that a part opens at once, and without a connection too. */
const FETCH_AFTER_MS = 2500

/**
 * A part of a page that is fetched after it: what opens over it. The build makes one of every component that a module takes from a
 * `…-dialog.tsx` or `…-drawer.tsx` (bin/bundle/declarations.ts); others are named in the code.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part })))
  setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS)
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
