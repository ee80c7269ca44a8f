import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { followOtherTabs, renew } from '#web/lib/session.ts'
import { sessionClock, watchSession } from '#web/lib/session-clock.ts'
import { quietPart } from '#web/ui/lazy-part.tsx'

const SessionWarning = quietPart(() => import('./session-warning.tsx').then((part) => part.default))
// One that cannot be fetched takes the page away, as it should while the session is locked.
const HeldScreen = lazy(() => import('./held-screen.tsx'))

/** Extends the session while the person is active, warns before it is locked, and covers the page while it is. */
export function SessionGuard() {
  const state = useSyncExternalStore(sessionClock.subscribe, sessionClock.state)
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => watchSession(renew), [])
  useEffect(followOtherTabs, [])
  useEffect(() => {
    if (state === 'over') void navigate({ to: '/logout', search: { redirect: history.location.href } })
  }, [state, navigate, history])
  if (state === 'open') return null
  if (state === 'warned') return <SessionWarning />
  return (
    <Suspense>
      <HeldScreen />
    </Suspense>
  )
}
