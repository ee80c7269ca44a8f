import { lazy, Suspense } from 'react'

// Hardly anybody sees it: the page that it replaces comes without it.
const NotAllowed = lazy(() => import('./-not-allowed.tsx'))

/** Replaces a page outside the shell that only owner and admin may open. */
export const KeepersOnly = ({ page }: { page: string }) => (
  <main style={{ padding: '32px var(--page)' }}>
    <Suspense>
      <NotAllowed page={page} />
    </Suspense>
  </main>
)
